// Keeps the screen awake while a battle is open, where the browser lets us.

/** @returns {() => void} lets it sleep again */
export function stayAwake() {
  /** @type {any} */
  let lock = null;
  let over = false;

  async function hold() {
    if (over || document.visibilityState !== 'visible') return;
    try {
      lock = await /** @type {any} */ (navigator).wakeLock?.request('screen');
      if (over) void lock?.release();
    } catch {
      // saving power, or not allowed: the game goes on all the same
    }
  }

  void hold();
  document.addEventListener('visibilitychange', hold);
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', hold);
    void lock?.release?.();
  };
}
