"""Everything that can happen in a void battle, past tense: the fields of each kind, and their units.

A field's form tells how its value is read: `ship` and `component` are ids, `vu` hundredths of a VU.
"""

from collections.abc import Mapping

FORMS: Mapping[str, str] = {
    "initiative-rolled": "ship:ship face:number bonus:number total:number",
    "joined": "ship:ship x:vu y:vu heading:number",
    "tie-rolled": "ship:ship face:number",
    "round-began": "round:number",
    "turn-began": "ship:ship",
    "turn-ended": "ship:ship",
    "tested": ("ship:ship by:word what:word target:number rolled:number success:flag degrees:number at:ship"),
    "manoeuvre-ordered": "ship:ship manoeuvre:word",
    "moved": "ship:ship x:vu y:vu heading:number run:vu turn:number",
    "revealed": "ship:ship how:word",
    "fired": "ship:ship weapon:component target:ship distance:vu hits:number",
    "shields-met": "ship:ship target:ship hits:number stopped:number",
    "damage-done": "ship:ship target:ship gun:word damage:number",
    "hull-lost": "ship:ship amount:number left:number cause:word",
    "crippled": "ship:ship",
    "crew-lost": "ship:ship amount:number left:number cause:word",
    "crew-saved": "ship:ship amount:number left:number",
    "morale-lost": "ship:ship amount:number left:number cause:word",
    "morale-raised": "ship:ship amount:number left:number cause:word",
    "critical-struck": "ship:ship row:number",
    "component-hit": "ship:ship component:component state:word",
    "ailment-gained": "ship:ship ailment:word grade:number",
    "repairs-begun": "ship:ship component:component turns:number",
    "repaired": "ship:ship component:component",
    "fire-broke-out": "ship:ship component:component",
    "fire-burned": "ship:ship component:component",
    "fire-out": "ship:ship component:component",
    "exploded": "ship:ship radius:vu damage:number",
    "crew-held": "ship:ship",
    "mutinied": "ship:ship",
    "ship-lost": "ship:ship fate:word cause:word",
    "rammed": "ship:ship target:ship",
    "locked": "ship:ship target:ship",
    "broke-free": "ship:ship",
    "boarding-opened": "ship:ship target:ship entry:word method:word",
    "bonus-gained": "ship:ship what:word value:number",
    "learned": "ship:ship target:ship level:number",
    "jammed": "ship:ship target:ship",
    "parley-offered": "ship:ship target:ship",
    "parley-answered": "ship:ship word:word",
    "adjudicated": "outcome:word reason:word",
    "corrected": "ship:ship field:word before:number value:number reason:word",
    "taken-out": "ship:ship reason:word",
    "brought-back": "ship:ship reason:word",
    "roll-cancelled": "reason:word",
    "taken-back": "lines:number reason:word",
    "battle-ended": "outcome:word cause:word",
}

FIELD_FORMS: Mapping[str, Mapping[str, str]] = {
    kind: dict(field.split(":") for field in form.split()) for kind, form in FORMS.items()
}
