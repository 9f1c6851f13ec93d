"""A campaign's way through its missions, as its row in the book says. [VB-53, BR-50, BR-51]"""

from voidbridge.rules.book import Rules
from voidbridge.rules.campaigns import CampaignRow, Chapter, Cost, Spoils, cost_of, spoils_of
from voidbridge.state.setup import SetupError


def course_of(rules: Rules, campaign: str) -> CampaignRow:
    """A campaign of the book; raises SetupError where there is none of that name."""
    row = rules.campaigns.get(campaign)
    if row is None:
        raise SetupError("campaign", f"this book has no campaign {campaign[:40]!r}")
    return row


def spoils_here(rules: Rules, chapter: Chapter) -> Spoils:
    """What winning a mission gives: the campaign's word, else the mission's own. [BR-50]"""
    if chapter.reward != Spoils() or not chapter.mission:
        return chapter.reward
    return spoils_of(rules.missions[chapter.mission].reward)


def cost_here(rules: Rules, chapter: Chapter) -> Cost:
    """What losing a mission costs: the campaign's word, else the mission's own. [BR-50]"""
    if chapter.penalty != Cost() or not chapter.mission:
        return chapter.penalty
    return cost_of(rules.missions[chapter.mission].penalty)


def title_of(rules: Rules, chapter: Chapter) -> str:
    """What a mission is called: as the campaign says, else as the book does."""
    return chapter.name or rules.missions[chapter.mission].name


def leads_of(course: CampaignRow, mission: int, won: bool) -> tuple[str, ...]:
    """Where a mission leads: one later mission, or the endings to choose from. [BR-51]"""
    chapter = course.missions[mission - 1]
    return (chapter.win if won else chapter.loss) or (course.missions[mission].id,)


def place_of(course: CampaignRow, leads: tuple[str, ...]) -> int:
    """The place of the mission that these leads name, from 1; 0 for endings. [BR-51]"""
    return next((n for n, chapter in enumerate(course.missions, 1) if (chapter.id,) == leads), 0)


def stage_before(chapter: Chapter) -> str:
    """What comes before a mission: on deck a die for the enemies, elsewhere they are known. [BR-50]"""
    return "enemy" if chapter.scale == "deck" else "mission"
