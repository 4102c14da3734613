/*
 * Loads the scripts of a page (scripts/export/delay-scripts.ts) once everything else has loaded and the browser is
 * idle, or as soon as the reader interacts. On a slow connection or with data saving on, it waits for the reader: every
 * page can be read without scripts.
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
      // Run them in order.
      script.async = false;
      // The page falls back to its version without scripts, so that no control is dead.
      script.onerror = () => delete root.dataset.js;
      document.head.append(script);
    }
  };

  // A busy device may never be idle, hence the timeout.
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(load, { timeout: 2000 }) : setTimeout(load, 200);
  const { connection } = navigator;
  const isPoor = connection?.saveData || /2g$/.test(connection?.effectiveType ?? '');
  if (!isPoor && document.readyState === 'complete') whenIdle();
  else if (!isPoor) addEventListener('load', whenIdle);
  for (const type of ['pointerdown', 'keydown', 'input']) addEventListener(type, load, { capture: true });

  // The last key or button press that only a hydrated page can answer is repeated then; buttons that open a popover
  // work without.
  let missed;
  const keep = (event) => {
    const isWaiting = event.type === 'keydown' || event.target.closest('button:not([popovertarget])');
    if (isWaiting && !('hydrated' in root.dataset)) missed = event;
  };
  addEventListener('keydown', keep);
  addEventListener('click', keep);
  addEventListener('hydrated', () => missed?.target.dispatchEvent(new missed.constructor(missed.type, missed)));
})();
