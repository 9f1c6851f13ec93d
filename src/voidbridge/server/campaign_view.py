"""A campaign as its page shows it: what is at hand, who is in the crew and why, and the story by missions."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from voidbridge.ai.quartermaster import newcomer
from voidbridge.bridge.history import History
from voidbridge.campaign.actions import Report
from voidbridge.campaign.course import place_of, title_of
from voidbridge.campaign.journal import Chronicle
from voidbridge.campaign.legal import legal
from voidbridge.campaign.picture import campaign_json
from voidbridge.campaign.resolve import resolve
from voidbridge.campaign.result import result_of
from voidbridge.campaign.state import Campaign, Deed, Fellow
from voidbridge.campaign.story import UPGRADES, sentence
from voidbridge.server.crews import crew_data, sheet_data
from voidbridge.skirmish.muster import points_of
from voidbridge.skirmish.sheet import changes_of, sheet_of
from voidbridge.state.events import Event
from voidbridge.state.refusals import Refusal
from voidbridge.state.setup import member_to_json

Tables = list[tuple[int, str]]  # mission and game


def shown(campaign: str, chronicle: Chronicle, tables: Tables) -> dict[str, Any]:
    """Everything about a campaign, with what may be done now. [VB-53]"""
    now = chronicle.campaign
    chapters = told(chronicle)
    return {
        "id": campaign,
        "version": chronicle.version,
        **campaign_json(now),
        "course": [title_of(now.rules, chapter) for chapter in now.course.missions],
        "next": place_of(now.course, now.leads) or now.mission,
        "loot_most": len(now.row.loot) if now.row else 0,
        "gear_table": [row.item for row in sorted(now.rules.gear_table.rows, key=lambda row: row.roll)],
        "battles": [game for mission, game in tables if mission == now.mission and now.stage == "mission"],
        "newcomers": _newcomers(chronicle),
        "since": _since(now, chapters),
        "marks": {f.id: list(_marks(now, f, chapters)) for f in (*now.living, *now.memorial)},
        "chapters": [_chapter(now, chapter, tables) for chapter in chapters],
        "story": [
            {"n": e.number, "dice": e.dice, "text": [sentence(now, event) for event in e.events]}
            for e in chronicle.entries
        ],
    }


def cards_of(now: Campaign) -> list[dict[str, Any]]:
    """Each crew with its members' sheets and points, as cards are printed."""
    return [
        {
            "crew": {**crew_data(band.crew), "relics": [list(f.member.relics) for f in band.fellows]},
            "check": {
                "points": [points_of(fellow.member, now.rules) for fellow in band.fellows],
                "sheets": [
                    sheet_data(sheet_of(band.crew, fellow.member, now.rules)) for fellow in band.fellows
                ],
            },
        }
        for band in now.bands
    ]


def _newcomers(chronicle: Chronicle) -> list[dict[str, Any] | None]:
    """For each crew somebody who could join it, while there is time for that. [VB-50, BR-58]"""
    now = chronicle.campaign
    if not any(offer.verb == "recruit" for offer in legal(now)):
        return [None] * len(now.bands) if now.stage == "refit" else []
    return [_newcomer(chronicle, n) for n in range(len(now.bands))]


def _newcomer(chronicle: Chronicle, band: int) -> dict[str, Any] | None:
    """Somebody who could join a crew in which somebody is missing. [VB-50]"""
    now = chronicle.campaign
    fellows = now.bands[band].fellows
    if len(fellows) >= len(now.cast.setup.crews[band].members):
        return None
    leads = not any(fellow.member.leader for fellow in fellows)
    return member_to_json(newcomer(now, band, leads))


@dataclass(slots=True)
class Chapter:
    """One mission of the story: every event from the march to it until the march away from it."""

    mission: int
    events: list[Event] = field(default_factory=list)

    def all(self, kind: str) -> Iterator[Event]:
        """Its events of one kind."""
        return (event for event in self.events if event.kind == kind)


def told(chronicle: Chronicle) -> list[Chapter]:
    """The story by missions."""
    chapters = [Chapter(1)]
    for event in (event for entry in chronicle.entries for event in entry.events):
        if event.kind == "marched":
            chapters.append(Chapter(event["mission"]))
        else:
            chapters[-1].events.append(event)
    return chapters


def _since(now: Campaign, chapters: list[Chapter]) -> dict[str, int]:
    """The first mission that each was there for: who joins after one is there for the next."""
    since = {fellow.id: 1 for fellow in (*now.living, *now.memorial)}
    after = [chapter.mission for chapter in chapters[1:]] + [place_of(now.course, now.leads) or now.mission]
    for chapter, first in zip(chapters, after, strict=True):
        since |= {event["member"]: first for event in chapter.all("joined")}
    return since


def _chapter(now: Campaign, chapter: Chapter, tables: Tables) -> dict[str, Any]:
    """What one mission was: against whom, how it ended, who fell, what it brought and took."""
    done = next((result for result in now.results if result.mission == chapter.mission), None)
    return {
        "mission": chapter.mission,
        "name": title_of(now.rules, now.course.missions[chapter.mission - 1]),
        "enemy": next((event["enemy"] for event in chapter.all("enemy-rolled")), None),
        "outcome": done.outcome if done else None,
        "rounds": done.rounds if done else 0,
        "game": next((game for m, game in tables if m == chapter.mission and done and done.digest), None),
        "fates": list(_fates(now, chapter.mission)),
        "finds": [event["item"] for event in chapter.all("found")],
        "relics": _new_relics(chapter),
        "joined": [event["name"] for event in chapter.all("joined")],
        "points": _points(now, chapter),
        "lines": [sentence(now, event) for event in chapter.events],
    }


def _new_relics(chapter: Chapter) -> list[str]:
    """What was found and was not there already. [VB-52]"""
    known = [event["relic"] for event in chapter.all("known-already")]
    found = [event["relic"] for event in chapter.all("relic-rolled")]
    return [relic for relic in dict.fromkeys(found) if found.count(relic) > known.count(relic)]


def _fates(now: Campaign, mission: int) -> Iterator[dict[str, Any]]:
    """What a mission was for each who was in it."""
    dead = {fellow.id for fellow in now.memorial}
    for fellow in sorted((*now.living, *now.memorial), key=lambda f: (f.id[0], int(f.id[1:]))):
        for deed in fellow.deeds:
            if deed.mission == mission:
                gone = fellow.id in dead and deed is fellow.deeds[-1]
                yield {"member": fellow.id, "name": fellow.member.name, "kills": deed.kills} | _fate(
                    deed, gone
                )


def _fate(deed: Deed, gone: bool) -> dict[str, Any]:
    if not deed.fell:
        return {"what": "stood", "injury": None}
    what = "died" if gone else "saved" if deed.prevented else "hurt" if deed.injury else "fell"
    return {"what": what, "injury": deed.injury or None}


def _points(now: Campaign, chapter: Chapter) -> dict[str, int]:
    """Points won with a mission, and what became of them. [VB-53]"""
    spent = sum(event["cost"] for event in chapter.all("bought"))
    lost = sum(event["points"] for event in chapter.all("points-lost"))
    left = now.points if chapter.mission == now.mission else 0
    return {"won": spent + lost + left, "spent": spent, "lost": lost, "left": left}


def _marks(now: Campaign, fellow: Fellow, chapters: list[Chapter]) -> Iterator[dict[str, Any]]:
    """What a member carries for good: injuries with their mission, lessons, and what that comes to. [VB-51]"""
    here = [deed for deed in fellow.deeds if deed.injury in fellow.injuries]
    before = len(fellow.injuries) - len(here)  # brought along into a Linked Dive
    for n, injury in enumerate(fellow.injuries):
        row, mission = now.rules.injuries[injury], here[n - before].mission if n >= before else None
        yield {"kind": "injury", "id": injury, "name": row.name, "text": row.text, "mission": mission}
    for chapter in chapters:
        for event in chapter.all("upgraded"):
            if event["member"] == fellow.id:
                yield {"kind": "lesson", "name": UPGRADES[event["what"]], "mission": chapter.mission}
    for figure, words in changes_of(fellow.member.lasting):
        yield {"kind": "change", "figure": figure, "name": words}


def brought(chronicle: Chronicle, history: History, mission: int) -> dict[str, Any]:
    """Where a mission's battle stands in its campaign, and what entering its result would bring. [VB-53]"""
    now = chronicle.campaign
    known = {"name": now.cast.setup.name, "mission": mission, "missions": len(now.course.missions)}
    if any(result.digest == history.digest for result in now.results):
        return {**known, "state": "entered", "brings": []}
    if now.mission != mission or now.stage != "mission":
        return {**known, "state": "past", "brings": []}
    found = result_of(now, history)
    if isinstance(found, Refusal):
        return {**known, "state": "under-way", "brings": []}
    after = resolve(now, Report(found), (0, 0, 0, 1))
    return {**known, "state": "waiting", "brings": list(_brings(after.campaign, after.events))}


WAITING = {
    "relic": ("A relic is rolled for.", "{} relics are rolled for."),
    "gear": ("One find is rolled on the gear table.", "{} finds are rolled on the gear table."),
    "choose": ("Finds or points: the crew chooses.", ""),
    "upgrade": ("One member learns something for good.", "{} members learn something for good."),
}


def _brings(after: Campaign, events: tuple[Event, ...]) -> Iterator[str]:
    """What happens at once, then what is still to be settled."""
    yield from (sentence(after, event) for event in events if event.kind != "mission-over")
    fallen = [after.fellow(task.member).member.name for task in after.tasks if task.kind == "injury"]
    if fallen:
        names = fallen[0] if len(fallen) == 1 else f"{', '.join(fallen[:-1])} and {fallen[-1]}"
        yield f"A die says what stays with {names}."
    for kind, (one, more) in WAITING.items():
        count = sum(task.kind == kind for task in after.tasks)
        if count:
            yield one if count == 1 else more.format(count)
    if after.points:
        yield f"{after.points} points to spend."
