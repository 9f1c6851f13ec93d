// The crew builder: faction and members left, one member in the middle, the armoury right.
import { html, useCallback, useEffect, useLayoutEffect, useRef, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { named, theBook } from '../core/book.js';
import { go } from '../core/router.js';
import { clip, counted } from '../core/words.js';
import { TopBar, typing } from '../ui/shell.js';
import { Glyph, Name } from '../ui/glyph.js';
import { Menu } from '../ui/menu.js';
import { offerUndo, withdrawUndo } from '../ui/undo.js';
import { Armoury } from './armoury.js';
import { bench, benched } from './draft.js';
import { bought, freshCrew, freshMember, holdings, holds, limits, plainCrew, slug, spent, withFaction, withMember } from './crew.js';
import { MemberCard } from './member-card.js';
import { MemberList } from './member-list.js';
import { keepAs, takeIn } from './kept.js';
import { paste, share } from './sharing.js';

/** @typedef {import('../types').Crew} Crew */
/** @typedef {import('../types').CrewCheck} CrewCheck */
/** @typedef {import('./armoury.js').Ware} Ware */

const KEYS = [{ title: 'Crew builder', keys: /** @type {[string, string][]} */ ([['1 … 6', 'a member'], ['A', 'add a model'], ['L', 'make leader'], ['E', 'equip the member'], ['K', 'keep the crew'], ['T', 'the crew as text']]) }];

/** @param {{ route: import('../core/router.js').Route }} props */
export function Scene({ route }) {
  const id = route.path[1] ?? null;
  const [waiting] = useState(() => (id || route.query.from ? null : benched()));
  const [start, setStart] = useState(/** @type {Crew | null} */ (id ? null : (theBook()?.crews.find((crew) => crew.id === route.query.from) ?? waiting ?? fresh())));
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
  return html`<${Builder} start=${start} id=${id} waited=${start === waiting} />`;
}

const fresh = () => freshCrew(theBook()?.factions[0]?.id ?? 'iron-hounds');

/** What a thing would change, asked of the server a moment after one looks at it. @param {Crew} crew @param {number} at */
function useProbe(crew, at) {
  const [ware, setWare] = useState(/** @type {Ware | null} */ (null));
  const [probe, setProbe] = useState(/** @type {import('./member-card.js').Probe | null} */ (null));
  const member = crew.members[at];
  useEffect(() => {
    setProbe(null);
    if (!ware || !member || holds(member, ware.slot, ware.id)) return;
    const asked = new AbortController();
    const then = withMember(crew, at, bought(member, ware.slot, ware.id));
    const timer = setTimeout(() => api.checkCrew(plainCrew(then), asked.signal).then((/** @type {CrewCheck} */ check) => {
      if (check.sheets[at]) setProbe({ name: ware.name, member: then.members[at], sheet: check.sheets[at], faults: check.errors.filter((fault) => fault.member === at).map((fault) => fault.message) });
    }, () => {}), 90);
    return () => { clearTimeout(timer); asked.abort(); };
  }, [ware?.slot, ware?.id, crew, at]);
  return { probe, look: useCallback((/** @type {Ware | null} */ next) => setWare(next), []) };
}

/** Changes that can be taken back, each until something else changes. @param {Crew} crew @param {(crew: Crew) => void} set */
function useTakeBack(crew, set) {
  const made = useRef(/** @type {Crew | null} */ (null));
  useEffect(() => { if (made.current && made.current !== crew) { made.current = null; withdrawUndo(); } }, [crew]);
  return (/** @type {Crew} */ next, /** @type {string} */ words, /** @type {() => void} */ then = () => {}) => {
    made.current = next;
    set(next);
    offerUndo(words, async () => { set(crew); then(); });
  };
}

/** A ready kit for a member, or for all who carry nothing. @param {Crew} crew @param {ReturnType<typeof useTakeBack>} become @param {(words: string) => void} tell */
function useEquip(crew, become, tell) {
  return (/** @type {number | null} */ at) => api.equipCrew(plainCrew(crew), at).then((/** @type {{ crew: Crew }} */ found) => {
    become(found.crew, at === null ? 'Everybody carries a ready kit.' : `${clip(crew.members[at].name, 20)} carries a ready kit.`);
  }, (/** @type {Error} */ fault) => tell(fault.message));
}

/** @param {{ start: Crew, id: string | null, waited: boolean }} props */
function Builder({ start, id, waited }) {
  const [crew, setCrew] = useState(() => plainCrew(start));
  const [at, setAt] = useState(0);
  const [check, setCheck] = useState(/** @type {CrewCheck | null} */ (null));
  const [told, setTold] = useState(waited ? 'Not kept yet; taken up where you left it.' : '');
  const [taken, setTaken] = useState(waited);
  const kept = useRef(id);
  const member = crew.members[at] ?? crew.members[0];
  const sum = crew.members.reduce((all, one) => all + spent(one), 0);
  const faults = check?.errors ?? [];
  const { probe, look } = useProbe(crew, at);
  const whole = crew.members.length * limits().points;
  const become = useTakeBack(crew, setCrew);
  const equip = useEquip(crew, become, setTold);
  const bare = crew.members.filter((one) => !spent(one)).length;

  useEffect(() => {
    const asked = new AbortController();
    const timer = setTimeout(() => api.checkCrew(plainCrew(crew), asked.signal).then(setCheck, () => {}), 120);
    return () => { clearTimeout(timer); asked.abort(); };
  }, [crew]);

  const first = useRef(crew);
  useLayoutEffect(() => { if (crew !== first.current && !kept.current) bench(plainCrew(crew)); }, [crew]);

  const change = (/** @type {Partial<import('../types').Member>} */ patch) => setCrew((/** @type {Crew} */ now) => withMember(now, at, patch));
  const add = () => { if (crew.members.length < limits().most) { setCrew({ ...crew, members: [...crew.members, freshMember(crew)] }); setAt(crew.members.length); } };
  const drop = (/** @type {number} */ n) => {
    become({ ...crew, members: crew.members.filter((_, k) => k !== n) }, `${clip(crew.members[n].name, 24)} is taken out.`, () => setAt(at));
    setAt(Math.max(0, Math.min(n < at ? at - 1 : at, crew.members.length - 2)));
  };
  const enlist = (/** @type {string} */ faction) => {
    if (faction === crew.faction) return;
    const next = withFaction(crew, faction);
    const held = (/** @type {Crew} */ one) => one.members.reduce((all, each) => all + holdings(each).length, 0);
    const lost = held(crew) - held(next);
    become(next, `${named(faction)} now.${lost ? ` ${counted(lost, 'thing')} of ${named(crew.faction)} laid down.` : ''}`);
  };

  async function keep() {
    kept.current ??= slug(crew.name);
    try {
      await api.keepCrew(kept.current, plainCrew(crew));
      bench(null);
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

  const copy = () => keepAs(crew, clip(`Copy of ${crew.name}`)).then((made) => go(`#/crew/${made}`), (/** @type {Error} */ fault) => setTold(fault.message));
  const anew = () => { bench(null); kept.current = null; first.current = fresh(); setCrew(first.current); setAt(0); setTold('A new crew.'); setTaken(false); };
  const print = async () => { if (await keep()) go(`#/print/crew/${kept.current}`); };
  const act = useRef({ add, keep, change, crew, equip: () => equip(at) });
  act.current = { add, keep, change, crew, equip: () => equip(at) };
  useEffect(() => {
    const hear = (/** @type {KeyboardEvent} */ event) => {
      if (typing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.key.toLowerCase();
      if (/^[1-6]$/.test(key)) setAt((/** @type {number} */ now) => (document.querySelectorAll('.member').length >= Number(key) ? Number(key) - 1 : now));
      else if (key === 'a') act.current.add();
      else if (key === 'l') act.current.change({ leader: true });
      else if (key === 'e') void act.current.equip();
      else if (key === 'k') void act.current.keep();
      else if (key === 't') share(act.current.crew);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);

  return html`<div class="page-crew">
    <${TopBar} keys=${KEYS}><div class="status-phase"><b>Crew builder</b></div><div class="status-aim"><${Glyph} name=${crew.faction} /><b>${named(crew.faction)}</b><span class="muted">${counted(crew.members.length, 'model')}, ${sum} of ${whole}</span></div><//>
    <main class="builder"><h1 class="sr">Crew builder</h1>
      <${MemberList} crew=${crew} at=${at} check=${check} choose=${setAt} add=${add} drop=${drop} faction=${enlist} rename=${(/** @type {string} */ name) => setCrew({ ...crew, name })} />
      ${member && html`<${MemberCard} at=${at} member=${member} check=${check} probe=${probe} change=${change} equip=${() => equip(at)} />`}
      ${member && html`<${Armoury} key=${crew.faction} crew=${crew} at=${at} member=${member} change=${change} probe=${look} />`}
    </main>
    <footer class="builder-foot"><span class="builder-word" role="status">${told || (faults.length ? clip(faults[0].message, 120) : check ? `${sum} of ${whole} points. Points not spent are lost.` : 'Checking…')}</span>${taken && html`<button class="plain" data-act="anew" onClick=${anew}>Begin a new one</button>`}<span class="sp" />
      <span class="muted small crew-called"><${Name} text=${crew.name} most=${24} /></span>
      <${Menu} label="More for this crew" items=${[{ words: 'Copy as text', act: () => share(plainCrew(crew)) }, { words: 'Paste a crew', act: () => paste(takeIn) }, { words: 'Print cards', act: print }, { words: 'Keep a copy', act: copy }, { words: 'Begin a new crew', act: anew }, { words: 'All crews', to: '#/crews' }]} />
      <button class="btn" data-act="keep" onClick=${keep}>Keep crew<kbd>K</kbd></button>${bare > 0 && html`<button class="btn go" data-act="equip-all" onClick=${() => equip(null)}>Equip everybody</button>`}<button class=${`btn ${bare ? '' : 'go'}`} data-act="deploy" aria-disabled=${String(faults.length > 0 || !check)} onClick=${deploy}>Into a mission</button></footer>
  </div>`;
}
