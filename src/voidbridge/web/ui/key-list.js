// The overlay that lists the keys of a page.
import { html } from '../core/html.js';
import { Dialog } from './dialog.js';

/** @typedef {{ title: string, keys: [string, string][], now?: boolean }} KeyGroup  `now` marks the keys that mean something at this moment */

/** @param {{ groups: KeyGroup[], close: () => void }} props */
export function KeyList(props) {
  const groups = [...props.groups, { title: 'Everywhere', keys: /** @type {[string, string][]} */ ([['?', 'this list'], [',', 'settings'], ['Esc', 'close what is open']]) }];
  return html`<${Dialog} title="Keys" wide close=${props.close}>
    <div class="key-groups">${groups.map((group) => html`<section key=${group.title} class=${group.now ? 'now' : ''}><h3>${group.title}${group.now ? html` <em>now</em>` : ''}</h3>
      <dl>${group.keys.map(([key, words]) => html`<div key=${key}><dt>${key.split(' ').map((each) => html`<kbd key=${each}>${each}</kbd>`)}</dt><dd>${words}</dd></div>`)}</dl></section>`)}</div>
  <//>`;
}
