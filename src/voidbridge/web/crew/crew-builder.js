// The crew builder: faction and members left, one member in the middle, the armoury right.
import { html, useEffect, useRef, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { named, theBook } from '../core/book.js';
import { go } from '../core/router.js';
import { clip, counted } from '../core/words.js';
import { TopBar, typing } from '../ui/shell.js';
import { Glyph, Name } from '../ui/glyph.js';
import { Armoury } from './armoury.js';
import { MOST, POINTS, freshCrew, freshMember, plainCrew, slug, spent, unarmed, withFaction, withMember } from './crew.js';
import { MemberCard } from './member-card.js';
import { MemberList } from './member-list.js';

/** @typedef {import('../types').Crew} Crew */
/** @typedef {import('../types').CrewCheck} CrewCheck */

const KEYS = [{ title: 'Crew builder', keys: /** @type {[string, string][]} */ ([['1 … 6', 'a member'], ['A', 'add a model'], ['L', 'make leader'], ['K', 'keep the crew']]) }];

/** @param {{ route: import('../core/router.js').Route }} props */
export function Scene({ route }) {
  const id = route.path[1] ?? null;
  const [start, setStart] = useState(/** @type {Crew | null} */ (id ? null : (theBook()?.crews.find((crew) => crew.id === route.query.from) ?? freshCrew(theBook()?.factions[0]?.id ?? 'iron-hounds'))));
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    if (!id) return;
    api.crews().then((/** @type {import('../types').KeptCrew[]} */ kept) => {
      const found = kept.find((one) => one.id === id);
      if (found) setStart(found.crew);
      else setTrouble('This crew is not kept here any more.');
    }, (/** @type {Error} */ fault) => setTrouble(fault.message));
  }, [id]);
  if (trouble) return html`<${TopBar} links at="crew" /><p class="notice refused">${trouble} <a href="#/crew">Build a new one</a></p>`;
  if (!start) return html`<p class="loading">Mustering…</p>`;
  return html`<${Builder} start=${start} id=${id} />`;
}

/** Who would go aboard without a weapon, in words. @param {Crew} crew */
function bare(crew) {
  const names = crew.members.filter(unarmed).map((one) => clip(one.name, 16));
  return names.length ? ` Without a weapon: ${names.join(', ')}.` : '';
}

/** @param {{ start: Crew, id: string | null }} props */
function Builder({ start, id }) {
  const [crew, setCrew] = useState(() => plainCrew(start));
  const [at, setAt] = useState(0);
  const [check, setCheck] = useState(/** @type {CrewCheck | null} */ (null));
  const [told, setTold] = useState('');
  const kept = useRef(id);
  const member = crew.members[at] ?? crew.members[0];
  const sum = crew.members.reduce((all, one) => all + spent(one), 0);
  const faults = check?.errors ?? [];

  useEffect(() => {
    const asked = new AbortController();
    const timer = setTimeout(() => api.checkCrew(plainCrew(crew), asked.signal).then(setCheck, () => {}), 120);
    return () => { clearTimeout(timer); asked.abort(); };
  }, [crew]);

  const change = (/** @type {Partial<import('../types').Member>} */ patch) => setCrew((/** @type {Crew} */ now) => withMember(now, at, patch));
  const add = () => { if (crew.members.length < MOST) { setCrew({ ...crew, members: [...crew.members, freshMember(crew)] }); setAt(crew.members.length); } };
  const drop = (/** @type {number} */ n) => { setCrew({ ...crew, members: crew.members.filter((_, k) => k !== n) }); setAt(Math.max(0, Math.min(at, crew.members.length - 2))); };

  async function keep() {
    kept.current ??= slug(crew.name);
    try {
      await api.keepCrew(kept.current, plainCrew(crew));
      setTold(faults.length ? 'Kept as it is; it cannot play yet.' : 'Kept.');
      return true;
    } catch (fault) {
      setTold(/** @type {Error} */ (fault).message);
      return false;
    }
  }

  async function deploy() {
    if (faults.length) return setTold(faults[0].message);
    if (await keep()) go(`#/setup?crew=kept:${kept.current}`);
  }

  const act = useRef({ add, keep, change });
  act.current = { add, keep, change };
  useEffect(() => {
    const hear = (/** @type {KeyboardEvent} */ event) => {
      if (typing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.key.toLowerCase();
      if (/^[1-6]$/.test(key)) setAt((/** @type {number} */ now) => (document.querySelectorAll('.member').length >= Number(key) ? Number(key) - 1 : now));
      else if (key === 'a') act.current.add();
      else if (key === 'l') act.current.change({ leader: true });
      else if (key === 'k') void act.current.keep();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);

  return html`<div class="page-crew">
    <${TopBar} keys=${KEYS}><div class="status-phase"><b>Crew builder</b></div><div class="status-aim"><${Glyph} name=${crew.faction} /><b>${named(crew.faction)}</b><span class="muted">${counted(crew.members.length, 'model')}, ${sum} of ${crew.members.length * POINTS}</span></div><//>
    <main class="builder"><h1 class="sr">Crew builder</h1>
      <${MemberList} crew=${crew} at=${at} faults=${faults} choose=${setAt} add=${add} drop=${drop} faction=${(/** @type {string} */ next) => setCrew(withFaction(crew, next))} rename=${(/** @type {string} */ name) => setCrew({ ...crew, name })} />
      ${member && html`<${MemberCard} crew=${crew} member=${member} line=${check?.lines[at] ?? null} faults=${faults.filter((fault) => fault.member === at)} change=${change} />`}
      ${member && html`<${Armoury} crew=${crew} member=${member} change=${change} />`}
    </main>
    <footer class="builder-foot"><span class="muted" role="status">${told || (faults.length ? clip(faults[0].message, 120) : check ? `${sum} of ${crew.members.length * POINTS} points. Points not spent are lost.${bare(crew)}` : 'Checking…')}</span><span class="sp" />
      <span class="muted small"><${Name} text=${crew.name} most=${24} /></span><button class="btn" data-act="keep" onClick=${keep}>Keep crew<kbd>K</kbd></button><button class="btn go" data-act="deploy" aria-disabled=${String(faults.length > 0 || !check)} onClick=${deploy}>Into a mission</button></footer>
  </div>`;
}
