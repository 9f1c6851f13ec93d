"""What a campaign must be beyond its single fields: where missions lead, which ships they name. [BR-50, BR-51]"""

from collections.abc import Iterator

from voidbridge.rules.campaigns import CampaignRow, Chapter

Wrong = tuple[str, str, object]  # where in the row, what was expected, what came
BOARDING = ("contest", "procedure")


def campaign_limits(row: CampaignRow) -> Iterator[Wrong]:
    """Everything wrong with a campaign that its own row shows."""
    chapters, endings = [c.id for c in row.missions], [e.id for e in row.endings]
    ships = [ship.id for ship in row.ships]
    for name, ids in (("missions", chapters), ("endings", endings), ("ships", ships)):
        for n, one in enumerate(ids):
            if ids.index(one) < n:
                yield f"{name}[{n}].id", "an id used once", one
    for n, one in enumerate(chapters):
        if one in endings:
            yield f"missions[{n}].id", "an id that no ending has", one
    for n, chapter in enumerate(row.missions):
        for where, expected, got in (*_form(chapter), *_leads(row, n), *_ships(chapter, ships)):
            yield f"missions[{n}].{where}", expected, got


def _form(chapter: Chapter) -> Iterator[Wrong]:
    """On deck a mission of the book, elsewhere a set-up and its own words."""
    if chapter.scale == "deck":
        if not chapter.mission:
            yield "mission", "a mission of the book, for this is played on deck", chapter.mission
        if chapter.setup:
            yield "setup", "nothing: a mission of the book is played on deck", "a set-up"
        return
    if chapter.mission:
        yield "mission", "nothing: a set-up says what is played here", chapter.mission
    for name in ("setup", "name", "briefing", "victory"):
        if not getattr(chapter, name):
            yield name, "a value, for this is not played on deck", "nothing"


def _leads(row: CampaignRow, n: int) -> Iterator[Wrong]:
    """A mission leads to a later one or to endings: no campaign goes round in circles."""
    chapter, last = row.missions[n], n == len(row.missions) - 1
    later, endings = {c.id for c in row.missions[n + 1 :]}, {e.id for e in row.endings}
    for name in ("win", "loss"):
        leads: tuple[str, ...] = getattr(chapter, name)
        if not leads and last:
            yield name, "where the last mission leads: endings", "nothing"
        if leads and not (set(leads) <= endings or (len(leads) == 1 and leads[0] in later)):
            yield name, "one later mission, or endings", ", ".join(leads)
    if chapter.penalty.crew_lost and not (len(chapter.loss) == 1 and chapter.loss[0] in endings):
        yield "loss", "one ending, for the crew is lost", ", ".join(chapter.loss) or "nothing"


def _ships(chapter: Chapter, ships: list[str]) -> Iterator[Wrong]:
    """Only a boarding by procedure draws its people from ships by name; a set-up names the others."""
    for name in ("party_of", "boards"):
        ship = getattr(chapter, name)
        if ship and ship not in ships:
            yield name, "a ship of this campaign", ship
        if ship and chapter.scale != "procedure":
            yield name, "nothing: here the set-up names the ships", ship
    if chapter.won_by and chapter.scale not in (*BOARDING, "operation"):
        yield "won_by", "nothing: here a side wins", ", ".join(chapter.won_by)
