/*
 * Loads the scripts of a page (scripts/export/delay-scripts.ts) once all else is there and the browser is idle, or as
 * soon as the reader does something. On a slow line, or where data is saved, only then: every page can be read without.
 */
(() => {
  const { scripts } = document.currentScript.dataset;
  const root = document.documentElement;
  let isAsked = false;

  const load = () => {
    if (isAsked) return;
    isAsked = true;
    for (const src of scripts.split(' ')) {
      const script = document.createElement('script');
      script.src = src;
      // In their order.
      script.async = false;
      // The page becomes what it is without script, so that no control is dead.
      script.onerror = () => delete root.dataset.js;
      document.head.append(script);
    }
  };

  // On a busy device that may never be.
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(load, { timeout: 2000 }) : setTimeout(load, 200);
  const { connection } = navigator;
  const isPoor = connection?.saveData || /2g$/.test(connection?.effectiveType ?? '');
  if (!isPoor && document.readyState === 'complete') whenIdle();
  else if (!isPoor) addEventListener('load', whenIdle);
  for (const type of ['pointerdown', 'keydown', 'input']) addEventListener(type, load, { capture: true });

  // The last press that only a hydrated page answers is repeated then: a key, or a button that opens no popover.
  let missed;
  const keep = (event) => {
    const isWaiting = event.type === 'keydown' || event.target.closest('button:not([popovertarget])');
    if (isWaiting && !('hydrated' in root.dataset)) missed = event;
  };
  addEventListener('keydown', keep);
  addEventListener('click', keep);
  addEventListener('hydrated', () => missed?.target.dispatchEvent(new missed.constructor(missed.type, missed)));
})();
