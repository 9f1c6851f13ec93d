"""Everything that can happen in a boarding contest, past tense: the fields of each kind, and their forms.

A field's form tells how its value is read: `side` and `component` are ids (a component is one of the
ship of `ship` where that field is there, else of `side`), `person` an officer or `captain`.
"""

from collections.abc import Mapping

FORMS: Mapping[str, str] = {
    "boarding-turn-began": "turn:number",
    "side-began": "side:side",
    "side-ended": "side:side",
    "tested": "side:side by:word what:word target:number rolled:number success:flag degrees:number",
    "deed-done": "side:side deed:word grade:word net:number needed:number",
    "crew-lost": "side:side amount:number left:number cause:word",
    "crew-saved": "side:side amount:number left:number cause:word",
    "morale-lost": "side:side amount:number left:number cause:word",
    "morale-raised": "side:side amount:number left:number cause:word",
    "hull-lost": "side:side amount:number left:number",
    "crew-pressed": "side:side amount:number total:number",
    "crew-enlisted": "side:side amount:number left:number",
    "ground-gained": "side:side deed:word component:component value:number",
    "ground-lost": "side:side deed:word component:component",
    "prisoners-gathered": "side:side degrees:number",
    "bridge-opened": "side:side when:word",
    "bridge-closed": "side:side",
    "beamed-across": "side:side",
    "component-taken": "side:side component:component",
    "component-won-back": "side:side component:component",
    "cornered": "side:side person:person when:word",
    "out-of-reach": "side:side person:person place:word",
    "met": "side:side person:person",
    "met-on-deck": "side:side person:person rounds:number",
    "got-away": "side:side person:person",
    "captured": "side:side person:person",
    "pushed-back": "side:side shift:number",
    "nerves-held": "side:side",
    "losses-borne": "side:side",
    "nerves-steeled": "side:side",
    "bridge-holds-out": "side:side",
    "crew-held": "side:side",
    "mutinied": "side:side",
    "bonus-gained": "side:side what:word value:number",
    "jammed": "side:side",
    "critical-struck": "side:side row:number",
    "component-hit": "side:side component:component state:word",
    "ailment-gained": "side:side ailment:word grade:number",
    "repairs-begun": "side:side component:component turns:number",
    "repaired": "side:side component:component",
    "fire-broke-out": "side:side component:component",
    "fire-burned": "side:side component:component",
    "fire-out": "side:side component:component",
    "adjudicated": "outcome:word reason:word",
    "corrected": "side:side field:word before:number value:number reason:word",
    "roll-cancelled": "reason:word",
    "taken-back": "lines:number reason:word",
    "boarding-ended": "outcome:word cause:word",
}

FIELD_FORMS: Mapping[str, Mapping[str, str]] = {
    kind: dict(field.split(":") for field in form.split()) for kind, form in FORMS.items()
}
