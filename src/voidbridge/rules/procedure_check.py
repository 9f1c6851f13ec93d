"""Whether the steps of a procedure lead somewhere: to steps that exist, and at last to an end. [BP-01]"""

from collections.abc import Collection, Iterator

from voidbridge.rules.procedure_model import ASK, NONE, Procedure, Step

Broken = tuple[str, str, str, object]  # step, label of the column, what was expected, what came


def broken_links(procedure: Procedure, known: Collection[object], whole: bool) -> Iterator[Broken]:
    """Every path that leads nowhere; what cannot be reached is looked for in a whole document only."""
    for step in procedure.steps:
        yield from _paths(step, known)
        yield from _ends(step)
        yield from _checks(step)
    if not whole or any(to not in (*known, NONE, ASK) for step in procedure.steps for to in step.targets):
        return
    reached = reachable(procedure)
    for step in procedure.steps:
        if step.id not in reached:
            yield step.id, "Step Id", "a step that another one leads to", step.id
    if not any(_finishes(procedure[name]) for name in reached):
        yield procedure.steps[0].id, "Step Id", "a way to an end", "none"


def _paths(step: Step, known: Collection[object]) -> Iterator[Broken]:
    single = (
        ("Next Success", step.next_success),
        ("Next Failure", step.next_failure),
        ("Branch Resolution", step.branch_resolution),
        ("Advance Branch", step.advance),
    )
    several = [("Branches", to) for _, to in step.branches]
    several += [("Branch Notes Typed", to) for _, to in step.branch_notes]
    for label, to in (*single, *several):
        if to and to not in (NONE, ASK) and to not in known:
            yield step.id, label, "the id of a step", to


def _ends(step: Step) -> Iterator[Broken]:
    if step.next_success == NONE and not step.terminals:
        yield step.id, "Terminal", "an outcome, because success ends here", NONE
    if step.next_failure == NONE and not (step.failure_terminals or step.terminals):
        yield step.id, "Failure Terminal", "an outcome, because failure ends here", NONE
    for name in step.transition_branches:
        if name not in (*step.outcomes, ASK):
            yield step.id, "Transition Branches", "outcomes of its Terminal", name
    condition = step.transition_condition
    if condition.endswith("-only") and condition.removesuffix("-only") not in _stems(step):
        yield step.id, "Transition Condition", "an outcome of its Terminal with -only", condition


def _stems(step: Step) -> tuple[str, ...]:
    return tuple(name.split(":")[0] for name in step.outcomes)


def _checks(step: Step) -> Iterator[Broken]:
    for name, _ in step.durations:
        if name not in dict(step.variants):
            yield step.id, f"Dc Variant Durations / {name}", "a variant of its Dc Variants", name
    if step.check_kind == "save" and step.save_kind in ("", NONE):
        yield step.id, "Save Kind" if step.save_kind else "Check Kind", "a Save Kind for its save", NONE


def reachable(procedure: Procedure) -> frozenset[str]:
    """The steps that can come up; where somebody adjudicates, any can. [BP-18]"""
    reached: set[str] = set()
    waiting = [procedure.steps[0].id] if procedure.steps else []
    while waiting:
        name = waiting.pop()
        if name in reached:
            continue
        reached.add(name)
        step = procedure[name]
        if ASK in (*step.targets, step.retry, *step.terminals):
            return frozenset(other.id for other in procedure.steps)
        waiting += [to for to in step.targets if to in procedure]
    return frozenset(reached)


def _finishes(step: Step) -> bool:
    return bool(step.outcomes) or ASK in (*step.targets, *step.terminals)
