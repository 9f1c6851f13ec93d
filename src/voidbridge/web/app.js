// The browser game: one page, hash routes, each scene loaded when it is first wanted.
import { html, render, useEffect, useErrorBoundary, useState } from './core/html.js';
import './core/settings.js';
import { openBook } from './core/book.js';
import { openPictures } from './core/pictures.js';
import { router } from './core/router.js';
import { catchRuleLinks } from './core/rule-links.js';
import { useStore } from './core/store.js';
import { wear } from './core/wear.js';
import { loadedAnew } from './core/anew.js';
import { Failure } from './ui/failure.js';
import { TopBar } from './ui/shell.js';

/** @type {Record<string, { title: string, setup?: string, load: () => Promise<{ Scene: (props: any) => any }> }>} */
const SCENES = {
  '': { title: 'voidbridge', load: () => import('./home/home.js') },
  crew: { title: 'Crew builder · voidbridge', load: () => import('./crew/crew-builder.js') },
  crews: { title: 'Crews · voidbridge', load: () => import('./crew/gallery.js') },
  setup: { title: 'New mission · voidbridge', load: () => import('./setup/setup.js') },
  battle: { title: 'Deck · voidbridge', load: () => wear('ending').then(() => import('./battle/battle.js')) },
  void: { title: 'Void battle · voidbridge', setup: 'New void battle · voidbridge', load: () => Promise.all([wear('void'), wear('ending'), wear('operation')]).then(() => import('./void/void.js')) },
  boarding: { title: 'Boarding · voidbridge', setup: 'New boarding · voidbridge', load: () => Promise.all([wear('void'), wear('boarding'), wear('ending'), wear('operation')]).then(() => import('./boarding/boarding.js')) },
  operation: { title: 'Operation · voidbridge', setup: 'New operation · voidbridge', load: () => Promise.all([wear('void'), wear('ending'), wear('operation')]).then(() => import('./operation/operation.js')) },
  yard: { title: 'Ship yard · voidbridge', load: () => Promise.all([wear('void'), wear('yard')]).then(() => import('./yard/yard.js')) },
  ships: { title: 'Ships · voidbridge', load: () => Promise.all([wear('void'), wear('yard')]).then(() => import('./yard/ships.js')) },
  plans: { title: 'Deck plans · voidbridge', load: () => wear('plans').then(() => import('./plans/plans.js')) },
  campaign: { title: 'Campaign · voidbridge', load: () => Promise.all([wear('campaign'), import('./campaign/campaign.js')]).then(([, scene]) => scene) },
  lesson: { title: 'First game · voidbridge', load: () => Promise.all([wear('ending'), wear('tutorial')]).then(() => import('./tutorial/tutorial.js')) },
  replay: { title: 'Replay · voidbridge', load: () => Promise.all([wear('replay'), wear('void'), wear('boarding'), wear('operation')]).then(() => import('./replay/replay.js')) },
  print: { title: 'Print · voidbridge', load: () => Promise.all([wear('print'), wear('yard')]).then(() => import('./print/print.js')) },
  style: { title: 'Style · voidbridge', load: () => wear('style').then(() => import('./style/style.js')) },
  rules: { title: 'Rules · voidbridge', load: () => import('./rules/rules.js') },
};

const STAYS = new Set(['rules']); // scenes that go from place to place without beginning anew

function App() {
  const { route } = useStore(router);
  const name = route.path[0] ?? '';
  const scene = SCENES[name];
  const [ready, setReady] = useState(/** @type {{ name: string, Scene: any } | null} */ (null));
  const [error, setError] = useState(/** @type {unknown} */ (null));
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let gone = false;
    setError(null);
    if (!scene) return;
    document.title = (['setup', undefined].includes(route.path[1]) && scene.setup) || scene.title;
    Promise.all([scene.load(), openBook()]).then(
      ([module]) => { if (!gone) setReady({ name, Scene: module.Scene }); },
      (fault) => { if (!gone && !loadedAnew(fault)) setError(fault); },
    );
    return () => { gone = true; };
  }, [name, tries]);

  if (!scene) return html`<${TopBar} links /><${Failure} error=${{ message: 'There is nothing at this address.' }} what="Not found." />`;
  if (error) return html`<${TopBar} links /><${Failure} error=${error} again=${() => setTries(tries + 1)} />`;
  if (!ready || ready.name !== name) return html`<p class="loading">Unrolling the tape…</p>`;
  return html`<${Guarded} key=${[name, STAYS.has(name) ? '' : route.path[1]].join('/')} Scene=${ready.Scene} route=${route} />`;
}

/** A scene, or why it could not be drawn; another page begins anew. @param {{ Scene: (props: any) => any, route: import('./core/router.js').Route }} props */
function Guarded({ Scene, route }) {
  const [broken, mend] = useErrorBoundary((fault) => console.error(fault));
  const at = [...route.path, ...Object.values(route.query)].join('/');
  useEffect(() => { if (broken) mend(); }, [at]);
  return broken ? html`<${TopBar} links /><${Failure} error=${broken} what="This page stumbled." again=${mend} />` : html`<${Scene} route=${route} />`;
}

catchRuleLinks();
void openPictures().catch(() => {}); // a page without pictures still says everything in words
render(html`<${App} />`, /** @type {Element} */ (document.getElementById('app')));
