"""`voidbridge bench`: figures of this machine, and ratios taken side by side in one run."""

import sys
from typing import TYPE_CHECKING, Any

import typer

from voidbridge.cli.say import show_table, tell, tell_json

if TYPE_CHECKING:
    from voidbridge.cli.measures import Measure
    from voidbridge.cli.profile import Share

MOST_GAMES = 1_000_000


def bench(
    games: int = typer.Option(2048, "--games", help="Missions in each run."),
    peer: list[str] = typer.Option(
        [], "--against", metavar="PEER", help="Compare with a peer, like icepool."
    ),
    cold: bool = typer.Option(False, "--cold", help="Also build the core from nothing."),
    as_json: bool = typer.Option(False, "--json", help="Print one JSON object."),
) -> None:
    """Measures how fast everything is, and where the time of a mission goes."""
    from voidbridge.cli.inputs import bounded
    from voidbridge.cli.peers import check_peers

    bounded("--games", games, 1, MOST_GAMES)
    check_peers(peer)
    from voidbridge.cli.measures import measures
    from voidbridge.cli.peers import against
    from voidbridge.cli.profile import shares

    found = []
    for measure in (*measures(games, cold), *(against(name) for name in peer)):
        print(f"{measure.words}: {measure.value:.3g} {measure.unit}", file=sys.stderr)
        found.append(measure)
    where = shares(min(games, 256))
    if as_json:
        tell_json(_as_json(found, where))
        return
    rows = [(m.words, f"{m.value:,.4g}", m.unit, m.promise) for m in found]
    show_table(("measure", "figure", "", "promised"), rows)
    _show_profile(where)


def _as_json(found: "list[Measure]", where: "dict[tuple[str, str, str], Share]") -> dict[str, Any]:
    profile = [
        {
            "side": side,
            "decision": decision,
            "step": step,
            "times": share.times,
            "nanoseconds": share.nanoseconds,
        }
        for (side, decision, step), share in where.items()
    ]
    figures = {m.id: {"value": m.value, "unit": m.unit, "promise": m.promise} for m in found}
    return {"figures": figures, "profile": profile}


def _show_profile(where: "dict[tuple[str, str, str], Share]") -> None:
    total = sum(share.nanoseconds for share in where.values()) or 1
    rows = [
        (
            f"{side} {decision} {step}",
            share.times,
            f"{share.nanoseconds / share.times / 1000:.1f}",
            f"{share.nanoseconds / total:.1%}",
        )
        for (side, decision, step), share in sorted(where.items(), key=lambda item: -item[1].nanoseconds)
    ]
    tell("Where the time of a mission goes")
    show_table(("step", "times", "microseconds", "share"), rows)
