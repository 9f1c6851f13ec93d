// Styles that only one scene needs are loaded with it, so that the first page stays light.

/**
 * Put a scene's styles on the page. A scene whose styles cannot be had is shown plainly, and asks again next time.
 * @param {string} name  a file of css/
 */
export function wear(name) {
  const href = `/web/css/${name}.css`;
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const settled = new Promise((done) => {
    link.addEventListener('load', done);
    link.addEventListener('error', () => { link.remove(); done(null); });
  });
  document.head.append(link);
  return settled;
}
