// How quantities and names are written.

/** The start of a name, short enough for any line. @param {string} text @param {number} [most] */
export function clip(text, most = 40) {
  const clean = String(text ?? '').replace(/[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, ' ').trim();
  const letters = [...clean];
  return letters.length <= most ? clean : `${letters.slice(0, most - 1).join('')}…`;
}

/** A number with at most one decimal, or as many as are asked for: 3.4. @param {number} value @param {number} [places] */
export function short(value, places = 1) {
  return Number.isFinite(value) ? String(Math.round(value * 10 ** places) / 10 ** places) : '–';
}

/** @param {number} value */
export function inches(value) {
  return `${short(value)}″`;
}

/** Inches for the ear: a sign would be skipped. @param {number} value */
export function measured(value) {
  return counted(Number(short(value)), 'inch', 'inches');
}

/** A coordinate as the notation writes it. @param {number} value */
export function tenth(value) {
  return (Math.round(value * 10) / 10).toFixed(1);
}

/** @param {number} value */
export function signed(value) {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0';
}

/** @param {number} share */
export function percent(share) {
  const whole = share * 100;
  if (whole > 0 && whole < 1) return '<1';
  if (whole > 99 && whole < 100) return '>99';
  return String(Math.round(whole));
}

/** An id as words: `hold-position` is "Hold position". @param {string | null | undefined} id */
export function title(id) {
  const words = String(id ?? '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** @param {number} count @param {string} one @param {string} [many] */
export function counted(count, one, many = `${one}s`) {
  return `${count} ${count === 1 ? one : many}`;
}

/** When something was, in few words. @param {string} when */
export function ago(when) {
  const date = new Date(when);
  if (Number.isNaN(date.getTime())) return '';
  const clock = date.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
  const days = Math.round((new Date().setHours(0, 0, 0, 0) - new Date(date).setHours(0, 0, 0, 0)) / 86400000);
  if (days === 0) return `today ${clock}`;
  if (days === 1) return 'yesterday';
  return date.toLocaleDateString(undefined, { day: 'numeric', month: 'short' });
}
