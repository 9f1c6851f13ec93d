// Runs before the first paint, so that the kept look does not flash.
(function () {
  'use strict';
  var root = document.documentElement;
  var asks = function (query) { return window.matchMedia(query).matches; };
  var system = asks('(prefers-contrast: more)') ? 'contrast' : asks('(prefers-color-scheme: light)') ? 'light' : 'dark';
  try {
    var kept = JSON.parse(localStorage.getItem('voidbridge.settings') || '{}');
    root.dataset.theme = /^(dark|light|contrast)$/.test(kept.theme) ? kept.theme : system;
    if (kept.motion === 'off') root.dataset.motion = 'off';
    if (kept.text === 'large') root.dataset.text = 'large';
  } catch (error) {
    root.dataset.theme = system;
  }
})();
