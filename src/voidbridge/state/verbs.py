"""Every verb of every engine: what the notation reads and an offer makes."""

from voidbridge.state.actions import BY_VERB as DECK_AND_TABLE
from voidbridge.state.actions import Action
from voidbridge.state.contest_actions import CONTEST_ACTIONS
from voidbridge.state.procedure_actions import PROCEDURE_ACTIONS
from voidbridge.state.void_actions import VOID_ACTIONS

VOID_VERBS: dict[str, type[Action]] = {kind.verb: kind for kind in VOID_ACTIONS}
CONTEST_VERBS: dict[str, type[Action]] = {kind.verb: kind for kind in CONTEST_ACTIONS}
PROCEDURE_VERBS: dict[str, type[Action]] = {kind.verb: kind for kind in PROCEDURE_ACTIONS}
EVERY_VERB: dict[str, type[Action]] = DECK_AND_TABLE | VOID_VERBS | CONTEST_VERBS | PROCEDURE_VERBS
