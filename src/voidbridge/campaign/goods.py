"""Who carries what: the store, the slots, the prices. [VB-04, VB-53]"""

from dataclasses import replace

from voidbridge.campaign.state import Campaign, Fellow
from voidbridge.state.setup import Member


def price(campaign: Campaign, item: str) -> int | None:
    """What an item costs, or None when these crews cannot buy it. [VB-05]"""
    book = campaign.rules
    row = book.weapons.get(item) or book.gear.get(item)
    if row is None or item == "fists":
        return None
    return row.points if row.faction in ("", *(band.faction for band in campaign.bands)) else None


def changed(campaign: Campaign, fellow: Fellow) -> Campaign:
    """The campaign with one member as they are now."""
    bands = tuple(
        replace(band, fellows=tuple(fellow if f.id == fellow.id else f for f in band.fellows))
        for band in campaign.bands
    )
    return replace(campaign, bands=bands)


def with_member(campaign: Campaign, member: str, now: Member) -> Campaign:
    """The campaign with what a member carries as it is now."""
    return changed(campaign, replace(campaign.fellow(member), member=now))


def stored(campaign: Campaign, *items: str) -> Campaign:
    """The campaign with more in its store."""
    return replace(campaign, store=tuple(sorted((*campaign.store, *filter(None, items)))))


def fetched(campaign: Campaign, item: str) -> Campaign:
    """The campaign with one piece less in its store."""
    left = list(campaign.store)
    left.remove(item)
    return replace(campaign, store=tuple(left))


def given(campaign: Campaign, member: str, item: str, slot: str) -> Campaign:
    """A member with something from the store; a weapon's predecessor goes back there. [VB-53]"""
    now, after = campaign.fellow(member).member, fetched(campaign, item)
    if slot == "gear":
        return with_member(after, member, replace(now, gear=(*now.gear, item)))
    if slot == "primary":
        return with_member(stored(after, now.primary), member, replace(now, primary=item))
    return with_member(stored(after, now.sidearm), member, replace(now, sidearm=item))


def stripped(campaign: Campaign, member: str, item: str) -> Campaign:
    """A member without something, which lies in the store. [VB-53]"""
    now, after = campaign.fellow(member).member, stored(campaign, item)
    if item in now.gear:
        return with_member(after, member, replace(now, gear=tuple(g for g in now.gear if g != item)))
    if item == now.sidearm:
        return with_member(after, member, replace(now, sidearm=""))
    return with_member(after, member, replace(now, primary=""))


def lasting(campaign: Campaign, member: str, **changes: int) -> Campaign:
    """A member with numbers changed for good. [VB-51]"""
    now = campaign.fellow(member).member
    values = {name: getattr(now.lasting, name) + value for name, value in changes.items()}
    return with_member(campaign, member, replace(now, lasting=replace(now.lasting, **values)))
