// The two ships held together: crew and heart of both face to face, and under them what can be fought for.
import { html } from '../core/html.js';
import { clip } from '../core/words.js';
import { Badge, Glyph } from '../ui/glyph.js';
import { Rule } from '../ui/rule.js';
import { asUnit, classWords, company, gateWords, letterOf, ownSide, partGlyph, placeWords } from './words.js';

/** @typedef {import('./types').ContestView} ContestView */
/** @typedef {import('./types').Company} Company */
/** @typedef {import('./types').Bay} Bay */
/** @typedef {{ view: ContestView, planned: import('./plan.js').PlanState, plan: import('./plan.js').Plan | null }} Props */

const TRACKS = /** @type {const} */ ([['population', 'Crew', 'crew'], ['morale', 'Morale', 'morale'], ['hull', 'Hull', 'hull']]);
const STATES = /** @type {Record<string, string>} */ ({ open: 'open to the void', dark: 'no power' });

/** @param {Props} props */
export function Ships({ view, planned, plan }) {
  const left = company(view, ownSide(view));
  const right = view.sides.find((one) => one !== left) ?? left;
  return html`<div class="grapple"><div class="facing" role="group" aria-label="Both sides">
      <${Head} one=${left} view=${view} /><span class="facing-turn"><b class="num">${view.turn}</b><em>of ${view.setup.turns} turns</em></span><${Head} one=${right} view=${view} />
      ${TRACKS.map(([track, name, glyph]) => html`<${Facing} key=${track} track=${track} name=${name} glyph=${glyph} left=${left} right=${right} />`)}</div>
    <div class="hulls"><${Hull} one=${left} foe=${right} view=${view} planned=${planned} plan=${plan} /><div class="airlock" aria-hidden="true"><i /><i /><i /></div><${Hull} one=${right} foe=${left} view=${view} planned=${planned} plan=${plan} /></div></div>`;
}

/** @param {{ one: Company, view: ContestView }} props */
function Head({ one, view }) {
  const { side } = asUnit(one, view);
  return html`<div class=${`facing-head ${side === 'crew' ? '' : 'foe'} ${view.active === one.id ? 'now' : ''}`}><${Badge} side=${side} text=${letterOf(one)} /><span><b><bdi>${clip(one.name, 24)}</bdi></b><em>${one.id === 'attacker' ? 'boards' : 'is boarded'}, ${classWords(one.class)}, ${one.souls.toLocaleString('en')} souls</em></span></div>`;
}

/** One track of both sides, from the middle outward, with a notch at each threshold. @param {{ track: 'population' | 'morale' | 'hull', name: string, glyph: string, left: Company, right: Company }} props */
function Facing({ track, name, glyph, left, right }) {
  return html`<${Bar} one=${left} track=${track} name=${name} end="ours" /><span class="facing-name"><${Glyph} name=${glyph} />${name}</span><${Bar} one=${right} track=${track} name=${name} end="theirs" />`;
}

/** @param {{ one: Company, track: 'population' | 'morale' | 'hull', name: string, end: 'ours' | 'theirs' }} props */
function Bar({ one, track, name, end }) {
  const { value, began, thresholds, lost } = one.gauges[track];
  const full = track === 'hull' ? Math.max(began, 1) : 100;
  const at = (/** @type {number} */ n) => `${Math.min(100, Math.round((n / full) * 1000) / 10)}%`;
  const next = thresholds.find((line) => value > line.at && line.at > 0);
  const past = thresholds.filter((line) => value <= line.at && line.name !== 'Breaking').pop();
  return html`<div class=${`facing-bar ${end}`}><b class="num">${value}</b><div class="gauge-bar" role="img" aria-label=${`${name} of ${one.name}: ${value} of ${full}${next ? `; at ${next.at}: ${next.text}` : ''}`}><i class="gauge-fill" style=${{ width: at(value) }} />${lost > 0 && html`<i class="gauge-lost" style=${{ [end === 'ours' ? 'right' : 'left']: at(value), width: at(lost) }} />`}${thresholds.filter((line) => line.at > 0).map((line) => html`<i key=${`${line.at} ${line.name}`} class=${`gauge-notch ${value <= line.at ? 'past' : ''} ${line.name === 'Breaking' ? 'breaks' : ''}`} style=${{ [end === 'ours' ? 'right' : 'left']: at(line.at) }} title=${`${line.at}: ${line.text}`} />`)}</div>
    <span class="gauge-words">${past && html`<span class="dn">${past.text}</span> `}${next && html`at ${next.at}: ${lower(next.text)} <${Rule} id=${next.rule} />`}</span></div>`;
}

/** @param {string} text */
const lower = (text) => (text.charAt(0).toLowerCase() + text.slice(1)).replace(/\.$/, '');

/** A ship as bays; what the other side's boarders have gained stands in them. @param {Props & { one: Company, foe: Company }} props */
function Hull({ one, foe, view, planned, plan }) {
  const { side } = asUnit(one, view);
  return html`<section class=${`hull-bays ${side === 'crew' ? '' : 'foe'}`} aria-label=${`Aboard ${one.name}`}>
    <p class="gate"><${Glyph} name="bridge" /><span>Bridge <b>${gateWords(foe)}</b>${foe.gates.bridge === 'held' ? ` by ${clip(foe.name, 18)}` : ''}</span>${foe.tokens.bridge > 0 && html`<span class="ground num">+${foe.tokens.bridge}</span>`}<${Rule} id="BC-06" /></p>
    <ol class="bays">${one.components.map((bay) => html`<${BayButton} key=${bay.id} bay=${bay} one=${one} foe=${foe} view=${view} planned=${planned} plan=${plan} />`)}</ol>
    <ul class="people">${one.people.map((person) => html`<li key=${person.id} class=${`${person.captured ? 'out' : ''} ${aimed(planned, plan, one, view, 'person', person.id) ? 'on' : ''}`}><${Glyph} name=${person.captain ? 'leader' : 'crew'} /><span><b><bdi>${clip(person.name, 22)}</bdi></b> <em>${person.captured ? 'captured' : `${placeWords(person.place)}${person.guarded ? ', out of reach' : ''}`}</em></span></li>`)}</ul></section>`;
}

/** @param {import('./plan.js').PlanState} planned @param {import('./plan.js').Plan | null} plan @param {Company} one @param {ContestView} view @param {'component' | 'person'} field @param {string} id */
function aimed(planned, plan, one, view, field, id) {
  const way = planned.card && plan ? plan.chosen() : null;
  return Boolean(way && way[field] === id && (way.verb === 'retake') === (one.id === view.active));
}

/** A bay; pressed, it is what the boarders go for. @param {Props & { bay: Bay, one: Company, foe: Company }} props */
function BayButton({ bay, one, foe, view, planned, plan }) {
  const own = one.id === view.active;
  const ways = plan && view.decision.yours ? (own ? ['retake'] : planned.card === 'seizure' ? ['seizure', 'sabotage'] : ['sabotage', 'seizure']).flatMap((card) => plan.ways(card).filter((way) => way.component === bay.id).map((way) => ({ card, way }))) : [];
  const states = bay.states.map((state) => STATES[state] ?? state);
  const worst = bay.states.some((state) => ['damaged', 'dark', 'destroyed'].includes(state)) ? 'out' : bay.states.includes('burning') ? 'fire' : bay.states.length ? 'worn' : '';
  const body = html`<${Glyph} name=${bay.states.includes('burning') ? 'fire' : partGlyph(bay.part)} /><span class="bay-name"><b>${bay.name}</b><em>${[bay.taken && `held by ${clip(foe.name, 16)}`, ...states, bay.mending > 0 && `back in ${bay.mending}`].filter(Boolean).join(', ') || 'sound'}</em></span>${bay.ground.sabotage > 0 && html`<span class="ground num" title="Charges laid: to Sabotage here">+${bay.ground.sabotage}<span class="sr"> to Sabotage here</span></span>`}${bay.ground.seizure > 0 && html`<span class="ground num seize" title="Ground held: to Seizure here">+${bay.ground.seizure}<span class="sr"> to Seizure here</span></span>`}`;
  const kind = `bay ${worst} ${bay.taken ? 'taken' : ''} ${aimed(planned, plan, one, view, 'component', bay.id) ? 'on' : ''}`;
  return html`<li class=${kind}>${ways.length && plan ? html`<button data-bay=${`${one.id} ${bay.id}`} aria-pressed=${String(aimed(planned, plan, one, view, 'component', bay.id))} onClick=${() => plan.play(ways[0].card, ways[0].way.action)}>${body}</button>` : html`<div>${body}</div>`}</li>`;
}
