/**
 * Hydrates the page. An exported page (see `scripts/export/defer-hydration.ts`) is complete without React; the
 * attributes of the script's tag name what React and the router need: `data-runtime`, `data-flight`, and the bundler's
 * `data-entry`. They are fetched when the page has loaded and is idle, or on the reader's first interaction that needs
 * them, whichever comes first; on a slow connection, or when saving data, only then.
 *
 * All or nothing: React gets the page when everything has arrived. Until then it stays a plain document, and failed
 * requests are retried. A press on a button that needs React, or of a key, is replayed afterwards. Until then the page says that it is
 * loading; after the last failure, it says so and becomes what it is without scripts, so that no button is dead.
 *
 * Its source text runs in each page: it must not use anything from outside itself.
 * @param pauses before each retry, in milliseconds
 * @param statusId of the page's status
 */
export function loadRuntime(pauses: readonly number[], statusId: string): void {
  const { flight, runtime, entry } = document.currentScript?.dataset ?? {};
  // Preview, and the export as Next writes it, load their own scripts.
  if (flight === undefined || runtime === undefined || entry === undefined) return;

  const page = window as typeof window & { TURBOPACK?: unknown[]; __next_f?: unknown[] };
  let hasArrived = false;
  let attempts = 0;
  /** Reset when an attempt fails; the one that succeeds is the last. */
  let isUnderWay = false;
  const pressed = new Set<HTMLElement>();

  let said = '';
  const say = (text: string) => {
    const status = document.getElementById(statusId);
    // Something else may have been said since.
    if (status && (text || status.textContent === said)) status.textContent = text;
    said = text;
  };

  const endWaiting = () => {
    for (const button of pressed) button.removeAttribute('aria-busy');
    const waited = [...pressed];
    pressed.clear();
    return waited;
  };

  const addScript = () =>
    new Promise<void>((resolve, reject) => {
      if (hasArrived) return resolve();
      const script = document.createElement('script');
      script.async = true;
      // Its chunks, and React, know it by the attribute as written.
      script.setAttribute('src', runtime);
      script.onload = () => {
        hasArrived = true;
        resolve();
      };
      script.onerror = () => {
        script.remove();
        reject();
      };
      document.head.append(script);
    });

  const readFlight = async () => {
    const response = await fetch(flight);
    if (!response.ok) throw response.status;
    return response.text();
  };

  const load = async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    const [text, script] = await Promise.allSettled([readFlight(), addScript()]);
    if (text.status === 'rejected' || script.status === 'rejected') {
      isUnderWay = false;
      const pause = pauses[attempts++];
      if (pause !== undefined) setTimeout(load, pause);
      else if (endWaiting().length > 0) {
        say('Not loaded. Reload the page to try again.');
        delete document.documentElement.dataset.js;
      }
      return;
    }
    page.__next_f = page.__next_f ?? [];
    page.__next_f.push([0], [1, text.value]);
    page.TURBOPACK = page.TURBOPACK ?? [];
    page.TURBOPACK.push(JSON.parse(entry));
  };

  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  const isPoor = connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(load) : setTimeout(load, 200));
  if (!isPoor) addEventListener('load', whenIdle);

  /** What is served by React; parts with a script of their own aren't. */
  const reactsAt = (target: EventTarget | null) =>
    target instanceof Element && !target.closest('[data-own-script]') ? target : undefined;

  // Links work without React, and so do other buttons.
  const keepPress = (event: MouseEvent) => {
    const target = reactsAt(event.target);
    const needsReact =
      'button:not([data-copy], [data-colour-button], [popovertarget], [role="tab"], [data-node-choice])';
    const button = target?.closest<HTMLElement>(needsReact);
    if (!button) return;
    pressed.add(button);
    button.setAttribute('aria-busy', 'true');
    // Most presses wait for less.
    setTimeout(() => pressed.size > 0 && say('Loading…'), 200);
    load();
  };
  addEventListener('click', keepPress);
  // Keys that open a dialog are React's, too.
  let shortcut: KeyboardEvent | undefined;
  const keepShortcut = (event: KeyboardEvent) => {
    const isSearch = (event.ctrlKey || event.metaKey) && event.key === 'k';
    if (!isSearch && event.key !== '/' && event.key !== '?') return;
    // Browsers have something of their own for it.
    if (isSearch) event.preventDefault();
    shortcut = event;
    load();
  };
  addEventListener('keydown', keepShortcut);
  addEventListener('input', ({ target }) => reactsAt(target) && load());
  // A dialog was opened, no matter how.
  addEventListener('toggle', ({ target }) => reactsAt(target) instanceof HTMLDialogElement && load(), true);
  addEventListener('online', () => attempts > 0 && load());
  addEventListener('hydrated', () => {
    removeEventListener('click', keepPress);
    removeEventListener('keydown', keepShortcut);
    document.documentElement.dataset.js = '';
    say('');
    for (const button of endWaiting()) button.click();
    if (shortcut) shortcut.target?.dispatchEvent(new KeyboardEvent('keydown', shortcut));
  });
}
