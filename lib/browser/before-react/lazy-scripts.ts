/** A script that serves a part of every page, and is loaded when a reader is about to use it. */
export interface LazyScript {
  /** Selects what it serves, and what leads there. */
  at: string;
  script: string;
  /** What the script fetches first: it is fetched together with it. */
  data?: string;
  /** Id of what is shown where the script can't be had; where it is empty, it gets words. */
  failureId?: string;
}

/**
 * Loads the scripts of parts that need no React, each when a reader points at it, focuses it, opens it or types into it,
 * and again at the next of these if that failed. On a slow connection, or when saving data, pointing and focusing aren't
 * enough.
 *
 * Its source text runs in each page: it must not use anything from outside itself.
 */
export function loadLazyScripts(lazyScripts: readonly LazyScript[]): void {
  const asked = new Set<LazyScript>();
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  const isPoor = connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');

  const add = <Name extends 'script' | 'link'>(name: Name, attributes: Partial<HTMLElementTagNameMap[Name]>) => {
    const element = Object.assign(document.createElement(name), attributes);
    document.head.append(element);
    return element;
  };

  const load = (lazyScript: LazyScript) => {
    asked.add(lazyScript);
    if (lazyScript.data) add('link', { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: lazyScript.data });
    const script = add('script', { src: lazyScript.script });
    script.onerror = () => {
      script.remove();
      asked.delete(lazyScript);
      const told = document.getElementById(lazyScript.failureId ?? '');
      told?.removeAttribute('hidden');
      if (told) told.textContent ||= 'Not loaded. Try again.';
    };
  };

  const lazyScriptAt = (target: EventTarget | null) =>
    target instanceof Element ? lazyScripts.find(({ at }) => target.closest(at)) : undefined;

  for (const type of [...(isPoor ? [] : ['pointerover', 'focusin']), 'toggle', 'input'])
    addEventListener(
      type,
      (event) => {
        const lazyScript = lazyScriptAt(event.target);
        // What is closed is toggled, too.
        const isClosed = 'newState' in event && event.newState === 'closed';
        if (lazyScript && !isClosed && !asked.has(lazyScript)) load(lazyScript);
      },
      true,
    );
}
