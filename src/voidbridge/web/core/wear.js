// Styles that only one scene needs are loaded with it, so that the first page stays light.

/** @param {string} name  a file of css/ */
export function wear(name) {
  const href = `/web/css/${name}.css`;
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const loaded = new Promise((done) => link.addEventListener('load', done));
  document.head.append(link);
  return loaded;
}
