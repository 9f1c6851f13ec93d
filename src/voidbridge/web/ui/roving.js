// Arrow keys within a group of radio buttons: one stop for Tab, the arrows choose.

/** @param {KeyboardEvent} event @param {string[]} ids @param {number} n  where the group stands @param {(id: string) => void} pick */
export function rove(event, ids, n, pick) {
  const by = event.key === 'ArrowDown' || event.key === 'ArrowRight' ? 1 : event.key === 'ArrowUp' || event.key === 'ArrowLeft' ? -1 : 0;
  if (!by) return;
  event.preventDefault();
  const next = (n + by + ids.length) % ids.length;
  pick(ids[next]);
  const list = /** @type {HTMLElement} */ (event.currentTarget).closest('ul, [role=radiogroup]');
  list?.querySelectorAll('button')[next]?.focus();
}
