"""`voidbridge odds`: exact chances."""

import typer

from voidbridge.cli import procedure_asked as asked
from voidbridge.cli.say import CliError, percent, show_table, tell, tell_json

app = typer.Typer(no_args_is_help=True, help="Exact chances, counted and not sampled.")


@app.callback()
def odds() -> None:
    """Exact chances, counted and not sampled."""


@app.command()
def attack(
    dice: int = typer.Option(..., "--dice", help="Dice of the attack, before cover."),
    defence: int = typer.Option(..., "--defence", help="DEF dice of the target."),
    damage: int = typer.Option(..., "--damage", help="Wounds of each hit that is not saved."),
    cover: bool = typer.Option(False, "--cover", help="The target is in cover: one die less, at least one."),
    ignore_saves: int = typer.Option(0, "--ignore-saves", help="Successful saves that do not count."),
    save_dice: int = typer.Option(0, "--save-dice", help="Save dice more, or less when below zero."),
    reroll_saves: bool = typer.Option(False, "--reroll-saves", help="Failed saves are rolled once more."),
    hit_on: int = typer.Option(5, "--hit-on", help="Lowest face that hits."),
    wounds: int | None = typer.Option(None, "--wounds", help="Wounds the target has left."),
    as_json: bool = typer.Option(False, "--json", help="Print one JSON object."),
) -> None:
    """How many wounds one attack does. [VB-07]"""
    from voidbridge.cli.inputs import bounded
    from voidbridge.odds.exact import BOUNDS, Attack, AttackError, attack_odds

    if wounds is not None:
        bounded("--wounds", wounds, 1, BOUNDS["wounds"][1])
    try:
        asked = Attack(dice, defence, damage, cover, ignore_saves, save_dice, reroll_saves, hit_on, wounds)
    except AttackError as error:
        raise CliError(f"--{error.field.replace('_', '-')}: {error}") from None
    found = attack_odds(asked)
    if as_json:
        tell_json(found.as_json())
        return
    chances = found.wounds.floats()
    rows = [(n, percent(chance), percent(float(found.wounds.at_least(n)))) for n, chance in chances.items()]
    show_table(("wounds", "exactly", "at least"), rows)
    tell(f"mean {found.mean:.3f} wounds")
    if found.eliminates is not None:
        tell(f"eliminates {percent(found.eliminates)}")


@app.command("test")
def hundred(
    target: int = typer.Option(..., "--target", help="What the d100 must not exceed."),
    against: int | None = typer.Option(None, "--against", help="The target of the side that opposes it."),
    as_json: bool = typer.Option(False, "--json", help="Print one JSON object."),
) -> None:
    """How likely a d100 test succeeds, alone or against another, and by how many degrees. [VO-01, VO-02]"""
    from voidbridge.cli.inputs import bounded
    from voidbridge.odds.hundred import BOUNDS, odds_of_contest, odds_of_test

    bounded("--target", target, *BOUNDS)
    if against is not None:
        bounded("--against", against, *BOUNDS)
    found = (odds_of_test(target) if against is None else odds_of_contest(target, against)).as_json()
    if as_json:
        tell_json(found)
        return
    words = ("success",) if against is None else ("win", "tie", "lose")
    for word in words:
        tell(f"{word} {percent(found[word])}")
    degrees = found["degrees" if against is None else "net_degrees"]
    rows = [(f"{end} by {n}", percent(p)) for end, chances in degrees.items() for n, p in chances.items()]
    show_table(("degrees", "chance"), rows)


@app.command("contest")
def boarding(
    action: str = typer.Argument(..., metavar="ACTION", help="A boarding action, like kill-them-all."),
    attacker: int = typer.Option(..., "--attacker", help="What the acting side's d100 must not exceed."),
    defender: int | None = typer.Option(None, "--defender", help="The target of the side that opposes it."),
    hull_class: str = typer.Option(..., "--class", help="Class of the vessel acted on, like frigate."),
    as_json: bool = typer.Option(False, "--json", help="Print one JSON object."),
) -> None:
    """How a boarding action comes out: failed, tied, successful, greatly so. [BC-02]"""
    from voidbridge.cli.inputs import bounded, known
    from voidbridge.odds.contest import odds_of_deed
    from voidbridge.odds.hundred import BOUNDS
    from voidbridge.rules.load import load_rules

    rules = load_rules()
    row = known("ACTION", action, rules.boarding_actions)
    needs = known("--class", hull_class, rules.boarding_classes).great
    bounded("--attacker", attacker, *BOUNDS)
    if row.against and defender is None:
        raise CliError(f"--defender: {action} is opposed; say what the other side must not exceed")
    if not row.against and defender is not None:
        raise CliError(f"--defender: nobody opposes {action}")
    if defender is not None:
        bounded("--defender", defender, *BOUNDS)
    found = odds_of_deed(attacker, defender, needs).as_json()
    if as_json:
        tell_json(found)
        return
    show_table(("outcome", "chance"), [(outcome, percent(chance)) for outcome, chance in found.items()])


@app.command("procedure")
def by_steps(
    file: str = asked.FILE,
    method: str = asked.METHOD,
    skill: list[str] = asked.SKILL,
    entry: str = asked.ENTRY,
    craft_hull: int = asked.CRAFT_HULL,
    decks: int = asked.DECKS,
    engagement: float = asked.ENGAGEMENT,
    option: list[str] = asked.NATURALS,
    as_json: bool = typer.Option(False, "--json", help="Print one JSON object."),
) -> None:
    """How likely each ending of a boarding is, counted over every way its dice can fall. [BP-19]"""
    from voidbridge.odds.procedure import exact_odds, result_json

    setup = asked.setup_asked(file, skill, entry, craft_hull, decks, engagement, option)
    way = asked.method_asked(setup, method)
    found = exact_odds(asked.entered(setup), way)
    if as_json:
        tell_json({**result_json(found), "method": way or None})
        return
    show_table(("ending", "chance"), [(name, percent(p)) for name, p in found.terminals.items()])
    if way:
        tell(f"by {way.replace('-', ' ')}")
    tell(f"{found.void_rounds:.2f} void rounds and {found.craft_lost:.2f} hull of the craft on average")
