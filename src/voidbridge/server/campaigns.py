"""The addresses of the campaigns: begun, led from mission to mission, played at tables of their own."""

import secrets
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Request
from starlette.responses import PlainTextResponse, Response

from voidbridge.bridge.history import History
from voidbridge.bridge.history import begin as begin_battle
from voidbridge.bridge.journal import JournalError
from voidbridge.campaign.actions import Action, Report
from voidbridge.campaign.journal import Chronicle, begin, read_chronicle, say, write_chronicle
from voidbridge.campaign.pack import battle_setup, linked_dive, new_campaign
from voidbridge.campaign.result import result_of
from voidbridge.campaign.state import CampaignSetup
from voidbridge.campaign.wire import action_from_json, setup_from_json
from voidbridge.rules.book import Rules
from voidbridge.rules.load import load_rules
from voidbridge.server.campaign_view import brought, cards_of, shown
from voidbridge.server.campaign_wire import CampaignBody, DiveBody, PlayedBody, SayBody
from voidbridge.server.errors import Refused, dumped, of_setup, reply
from voidbridge.server.hall import Hall, hall_of
from voidbridge.server.reading import body_of, read_text, takes
from voidbridge.server.tables import damaged, now_text, unreadable
from voidbridge.state.refusals import Refusal
from voidbridge.state.setup import SetupError
from voidbridge.store.bin import put_in_bin
from voidbridge.store.campaigns import (
    MOST_CAMPAIGNS,
    add_campaign,
    battles_of,
    campaign_of,
    grow_campaign,
    kept_campaign,
    kept_campaigns,
    note_battle,
)
from voidbridge.store.schema import CampaignRow

router = APIRouter(prefix="/api/campaigns", tags=["campaigns"])

GameId = Annotated[str, Path(pattern=r"^[A-Za-z0-9-]{1,64}$")]
CampaignId = Annotated[str, Path(pattern=r"^[a-z0-9]{1,40}$")]
Here = Annotated[Hall, Depends(hall_of)]


@router.get("", summary="Every kept campaign")
async def campaigns(here: Here) -> Response:
    """The list of campaigns, the one played last first."""
    rows = await here.work.keep(kept_campaigns, here.store)
    listed = (
        b'{"id":%b,"updated":%b,"summary":%b}' % (dumped(row.id), dumped(row.updated), row.summary.encode())
        for row in rows
    )
    return reply(b"[" + b",".join(listed) + b"]")


@router.post("", status_code=201, summary="A new campaign", openapi_extra=takes(CampaignBody))
async def new(here: Here, body: Annotated[CampaignBody, Depends(body_of(CampaignBody))]) -> Response:
    """Begin a campaign of the book: Echoes in the Black Core where none is named."""
    data = {**body.model_dump(), "board_seed": secrets.randbits(53)}
    return await _added(here, await here.work.reckon(_begun, lambda: setup_from_json(data)))


@router.post("/import", status_code=201, summary="A campaign from its journal")
async def take_in(here: Here, request: Request) -> Response:
    """Go on with a campaign from its journal; its coming dice are keyed by a new secret."""
    text = await read_text(request)
    try:
        chronicle = await here.work.replay(read_chronicle, text, secrets.token_bytes(32))
    except JournalError as error:
        raise unreadable(error) from None
    return await _added(here, chronicle)


@router.get("/of/{game}", summary="The campaign of a battle")
async def of_battle(here: Here, game: GameId) -> Response:
    """The campaign for whose mission a table was set, and what its end would bring; `null` for any other."""
    found = await here.work.keep(campaign_of, here.store, game)
    if found is None:
        return reply({"campaign": None})
    table = await here.tables.open(game)
    _, chronicle = await _opened(here, found[0])
    told = await here.work.reckon(brought, chronicle, table.history, found[1])
    return reply({"campaign": found[0], **told})


@router.get("/{campaign}", summary="A campaign and what may be done in it")
async def look(here: Here, campaign: CampaignId) -> Response:
    """Crews, store, the mission at hand with what it gives and costs, and the story so far. [VB-53]"""
    _, chronicle = await _opened(here, campaign)
    return await _picture(here, campaign, chronicle)


@router.get("/{campaign}/cards", summary="The crews as their cards are printed")
async def cards(here: Here, campaign: CampaignId) -> Response:
    """Every crew as it is now, each member's numbers counting injuries, lessons and relics. [VB-51, VB-52]"""
    _, chronicle = await _opened(here, campaign)
    return reply(await here.work.reckon(cards_of, chronicle.campaign))


@router.get("/{campaign}/journal", summary="The journal, which is the save file")
async def journal(here: Here, campaign: CampaignId) -> Response:
    """The campaign's journal as text; kept as it is even when it cannot be played."""
    row = await _row(here, campaign)
    return PlainTextResponse(row.journal)


@router.post("/{campaign}/say", summary="An action between two missions", openapi_extra=takes(SayBody))
async def speak(
    here: Here, campaign: CampaignId, body: Annotated[SayBody, Depends(body_of(SayBody))]
) -> Response:
    """Roll, choose, buy, hand out, recruit, report, go on; a report said twice changes nothing."""
    try:
        action = action_from_json(body.action)
    except SetupError as error:
        raise of_setup(error, code="bad-action") from None
    return await _said(here, campaign, action, body.version)


@router.post("/{campaign}/battle", status_code=201, summary="A table for the next mission")
async def battle(here: Here, campaign: CampaignId) -> Response:
    """Set a table for the mission that is next, with these crews and its enemies: one, however often it is asked."""
    async with here.leading:
        return await _set_table(here, campaign)


async def _set_table(here: Hall, campaign: str) -> Response:
    _, chronicle = await _opened(here, campaign)
    if chronicle.campaign.stage != "mission":
        raise Refused(
            409, "wrong-decision", f"The campaign waits for {chronicle.campaign.stage}, not for a battle."
        )
    for mission, game in await here.work.keep(battles_of, here.store, campaign):
        if mission == chronicle.campaign.mission:
            return reply({"id": game}, 200)
    secret = secrets.token_bytes(32)
    history = await here.work.reckon(_battle, chronicle, secret)
    now = chronicle.campaign
    table = await here.tables.add(history, secret, f"{now.title}: {now.cast.setup.name}")
    await here.work.keep(note_battle, here.store, campaign, table.id, now.mission)
    here.computer.wake(table)
    return reply({"id": table.id}, 201)


@router.post("/{campaign}/result", summary="The result of a battle", openapi_extra=takes(PlayedBody))
async def result(
    here: Here, campaign: CampaignId, body: Annotated[PlayedBody, Depends(body_of(PlayedBody))]
) -> Response:
    """Enter what a finished battle of the next mission came to; entering it again changes nothing."""
    table = await here.tables.open(body.game)
    _, chronicle = await _opened(here, campaign)
    entered = [done for done in chronicle.campaign.results if done.digest == table.history.digest]
    found = entered[0] if entered else await here.work.reckon(result_of, chronicle.campaign, table.history)
    if isinstance(found, Refusal):
        raise Refused(409, found.code, found.message)
    return await _said(here, campaign, Report(found), chronicle.version)


@router.post("/{campaign}/dive", status_code=201, summary="A Linked Dive", openapi_extra=takes(DiveBody))
async def dive(
    here: Here, campaign: CampaignId, body: Annotated[DiveBody, Depends(body_of(DiveBody))]
) -> Response:
    """Begin a new campaign with the same crew, one relic and two steps. [VB-54]"""
    _, chronicle = await _opened(here, campaign)
    one, other = ((step.member, step.what) for step in body.steps)
    now = chronicle.campaign
    dived = await here.work.reckon(_begun, lambda: linked_dive(now, body.relic, (one, other)), now.rules)
    return await _added(here, dived)


@router.delete("/{campaign}", status_code=204, summary="Delete a campaign")
async def remove(here: Here, campaign: CampaignId) -> Response:
    """Put a campaign into the bin, from where it can be brought back as it was; its battles stay."""
    if not await here.work.keep(put_in_bin, here.store, "campaign", campaign, now_text()):
        raise _no_such_campaign()
    return Response(status_code=204)


def _begun(make: Any, rules: Rules | None = None) -> Chronicle:
    try:
        setup: CampaignSetup = make()
        return begin(new_campaign(setup, rules or load_rules()), secrets.token_bytes(32))
    except SetupError as error:
        raise of_setup(error) from None


def _battle(chronicle: Chronicle, secret: bytes) -> History:
    try:
        return begin_battle(battle_setup(chronicle.campaign), secret, chronicle.campaign.rules)
    except SetupError as error:
        raise of_setup(error, 409) from None


def _row_of(campaign: str, chronicle: Chronicle) -> CampaignRow:
    now = chronicle.campaign
    summary = {
        "name": now.cast.setup.name,
        "campaign": now.course.name,
        "version": chronicle.version,
        "stage": now.stage,
        "mission": now.mission,
        "missions": len(now.course.missions),
        "outcomes": [done.outcome for done in now.results],
        "ending": now.ending,
        "crews": [band.name for band in now.bands],
        "factions": [band.faction for band in now.bands],
        "living": len(now.living),
        "dead": len(now.memorial),
        "dives": now.cast.setup.dives,
    }
    return CampaignRow(
        campaign,
        now.cast.setup.name,
        chronicle.secret,
        chronicle.version,
        write_chronicle(chronicle),
        dumped(summary).decode(),
        now_text(),
    )


async def _added(here: Hall, chronicle: Chronicle) -> Response:
    campaign = secrets.token_hex(8)
    if not await here.work.keep(add_campaign, here.store, _row_of(campaign, chronicle)):
        raise Refused(409, "too-many-campaigns", f"At most {MOST_CAMPAIGNS} campaigns are kept.")
    return reply({"id": campaign, "version": chronicle.version}, 201)


async def _row(here: Hall, campaign: str) -> CampaignRow:
    row = await here.work.keep(kept_campaign, here.store, campaign)
    if row is None:
        raise _no_such_campaign()
    return row


async def _opened(here: Hall, campaign: str) -> tuple[CampaignRow, Chronicle]:
    row = await _row(here, campaign)
    try:
        return row, await here.work.replay(read_chronicle, row.journal, row.secret)
    except JournalError as error:
        raise damaged(error, "campaign") from None


async def _said(here: Hall, campaign: str, action: Action, version: int) -> Response:
    """Say it, keep it, show what came of it; the disk has it before anybody hears."""
    async with here.leading:
        _, chronicle = await _opened(here, campaign)
        after = await here.work.reckon(say, chronicle, action)
        if isinstance(after, Refusal):
            raise Refused(409, after.code, after.message, numbers=list(after.numbers) or None)
        if after is not chronicle:
            if version != chronicle.version:
                message = f"This campaign stands at line {chronicle.version}, not {version}: look again."
                raise Refused(409, "stale", message, numbers=[chronicle.version, version])
            await here.work.keep(grow_campaign, here.store, _row_of(campaign, after), chronicle.version)
    return await _picture(here, campaign, after)


async def _picture(here: Hall, campaign: str, chronicle: Chronicle) -> Response:
    battles = await here.work.keep(battles_of, here.store, campaign)
    return reply(await here.work.reckon(shown, campaign, chronicle, battles))


def _no_such_campaign() -> Refused:
    return Refused(404, "no-such-campaign", "There is no such campaign.")
