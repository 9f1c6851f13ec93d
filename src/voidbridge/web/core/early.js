// Runs before the first paint, so that the kept theme does not flash.
(function () {
  'use strict';
  var root = document.documentElement;
  try {
    var kept = JSON.parse(localStorage.getItem('voidbridge.settings') || '{}');
    if (/^(dark|light|contrast)$/.test(kept.theme)) root.dataset.theme = kept.theme;
    if (kept.motion === 'off') root.dataset.motion = 'off';
  } catch (error) {
    root.dataset.theme = 'dark';
  }
})();
