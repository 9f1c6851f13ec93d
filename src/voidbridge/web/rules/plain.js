// The rulings' Markdown as blocks of plain text: paragraphs, lists, tables. No markup comes through.

/** @typedef {{ kind: 'text', text: string } | { kind: 'code', text: string } | { kind: 'list', ordered: boolean, start: number, items: string[] } | { kind: 'table', head: string[], rows: string[][] }} Block */

const ITEM = /^\s*(?:[-*•]|(\d+)[.)])\s+(.*)$/;
const RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

/** Emphasis, code marks and links down to their words. @param {string} text */
export function words(text) {
  return text.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\*\*|__|`/g, '').replace(/(^|\W)([*_])(?=\S)([^*_]+)\2(?=\W|$)/g, '$1$3').replace(/\\([|*_`])/g, '$1').trim();
}

/** @param {string} text @returns {Block[]} */
export function blocks(text) {
  const lines = text.split('\n');
  /** @type {Block[]} */
  const found = [];
  for (let n = 0; n < lines.length; ) {
    const line = lines[n];
    if (!line.trim()) n += 1;
    else if (/^\s*```/.test(line)) n = code(lines, n + 1, found);
    else if (line.trim().startsWith('|') && RULE.test(lines[n + 1] ?? '')) n = table(lines, n, found);
    else if (ITEM.test(line)) n = list(lines, n, found);
    else n = paragraph(lines, n, found);
  }
  return found;
}

/** @param {string[]} lines @param {number} n @param {Block[]} found */
function code(lines, n, found) {
  let end = n;
  while (end < lines.length && !/^\s*```/.test(lines[end])) end += 1;
  found.push({ kind: 'code', text: lines.slice(n, end).join('\n') });
  return end + 1;
}

/** @param {string[]} lines @param {number} n @param {Block[]} found */
function table(lines, n, found) {
  const cells = (/** @type {string} */ line) => line.trim().replace(/^\||\|$/g, '').split(/(?<!\\)\|/).map(words);
  let end = n + 2;
  while (end < lines.length && lines[end].trim().startsWith('|')) end += 1;
  found.push({ kind: 'table', head: cells(lines[n]), rows: lines.slice(n + 2, end).map(cells) });
  return end;
}

/** An item goes on in the lines below it that begin nothing else. @param {string[]} lines @param {number} n @param {Block[]} found */
function list(lines, n, found) {
  const first = /** @type {RegExpMatchArray} */ (lines[n].match(ITEM));
  const ordered = first[1] !== undefined;
  /** @type {string[]} */
  const items = [];
  let end = n;
  for (; end < lines.length && lines[end].trim(); end += 1) {
    const item = lines[end].match(ITEM);
    if (item && (item[1] !== undefined) !== ordered) break;
    if (item) items.push(item[2]);
    else if (/^\s*(?:\||```)/.test(lines[end])) break;
    else items[items.length - 1] += ` ${lines[end].trim()}`;
  }
  found.push({ kind: 'list', ordered, start: Number(first[1] ?? 1), items: items.map(words) });
  return end;
}

/** @param {string[]} lines @param {number} n @param {Block[]} found */
function paragraph(lines, n, found) {
  let end = n + 1;
  while (end < lines.length && lines[end].trim() && !ITEM.test(lines[end]) && !/^\s*(?:\||```|#)/.test(lines[end])) end += 1;
  found.push({ kind: 'text', text: words(lines.slice(n, end).map((line) => line.trim()).join(' ').replace(/^#+\s*/, '')) });
  return end;
}
