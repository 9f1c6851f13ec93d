"""Campaigns in the game file: each a row with its whole journal, which only ever grows by its next line."""

from dataclasses import asdict

from sqlalchemy import func, insert, select, update

from voidbridge.store.errors import Conflict
from voidbridge.store.schema import CampaignRow, as_row, campaign_games, campaigns, games
from voidbridge.store.store import HERE, IN_BIN, Store

MOST_CAMPAIGNS = 200
KEPT = campaigns.c.id.not_in(IN_BIN["campaign"])


def kept_campaigns(store: Store) -> list[CampaignRow]:
    """Every kept campaign, the one played last first."""
    with store.reading() as look:
        rows = look.execute(
            select(campaigns).where(KEPT).order_by(campaigns.c.updated.desc(), campaigns.c.id)
        )
        return [as_row(CampaignRow, row) for row in rows]


def kept_campaign(store: Store, campaign: str) -> CampaignRow | None:
    """One kept campaign."""
    with store.reading() as look:
        row = look.execute(select(campaigns).where(campaigns.c.id == campaign, KEPT)).first()
        return as_row(CampaignRow, row) if row else None


def add_campaign(store: Store, row: CampaignRow) -> bool:
    """Keep a new campaign; False when there are too many already."""
    with store.writing() as pen:
        if (pen.execute(select(func.count()).select_from(campaigns)).scalar() or 0) >= MOST_CAMPAIGNS:
            return False
        pen.execute(insert(campaigns), asdict(row))
        return True


def grow_campaign(store: Store, row: CampaignRow, before: int) -> None:
    """Keep a campaign's journal with what was said since a line.

    Raises:
        Conflict: when that line is not the last one kept.
    """
    there = (campaigns.c.id == row.id) & (campaigns.c.version == before) & KEPT
    values = {"version": row.version, "journal": row.journal, "summary": row.summary, "updated": row.updated}
    with store.writing() as pen:
        if pen.execute(update(campaigns).where(there).values(**values)).rowcount != 1:
            raise Conflict


def note_battle(store: Store, campaign: str, game: str, mission: int) -> None:
    """Remember that a table was set for a mission of a campaign."""
    with store.writing() as pen:
        pen.execute(insert(campaign_games), {"campaign_id": campaign, "game_id": game, "mission": mission})


def battles_of(store: Store, campaign: str) -> list[tuple[int, str]]:
    """The tables that were set for a campaign's missions and are still kept."""
    fields = campaign_games.c.mission, campaign_games.c.game_id
    with store.reading() as look:
        asked = select(*fields).join(games, games.c.id == campaign_games.c.game_id).where(HERE)
        rows = look.execute(asked.where(campaign_games.c.campaign_id == campaign).order_by(*fields))
        return [(row.mission, row.game_id) for row in rows]


def campaign_of(store: Store, game: str) -> tuple[str, int] | None:
    """The kept campaign for whose mission a table was set, and that mission; None for any other game."""
    fields = campaign_games.c.campaign_id, campaign_games.c.mission
    with store.reading() as look:
        asked = select(*fields).join(campaigns, campaigns.c.id == campaign_games.c.campaign_id)
        row = look.execute(asked.where(campaign_games.c.game_id == game, KEPT)).first()
        return (str(row.campaign_id), int(row.mission)) if row else None
