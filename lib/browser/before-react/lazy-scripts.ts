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
 * Loads the scripts of parts that need no React, each when a reader points at it or focuses it,
 * and again at the next of these if that failed. On a slow connection, or when saving data, pointing and focusing aren't
 * enough. A press that needs such a script waits for it: a tap on a link, which is followed if the script can't be had, and
 * a button that does nothing by itself.
 *
 * Its source text runs in each page: it must not use anything from outside itself.
 */
export function loadLazyScripts(lazyScripts: readonly LazyScript[]): void {
  const loads = new Map<LazyScript, Promise<void>>();
  const arrived = new Set<LazyScript>();
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  const isPoor = connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');

  const add = <Name extends 'script' | 'link'>(name: Name, attributes: Partial<HTMLElementTagNameMap[Name]>) => {
    const element = Object.assign(document.createElement(name), attributes);
    document.head.append(element);
    return element;
  };

  const load = (lazyScript: LazyScript) => {
    const loading = new Promise<void>((resolve, reject) => {
      if (lazyScript.data)
        add('link', { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: lazyScript.data });
      const script = add('script', { src: lazyScript.script });
      script.onload = () => {
        arrived.add(lazyScript);
        resolve();
      };
      script.onerror = () => {
        script.remove();
        loads.delete(lazyScript);
        const told = document.getElementById(lazyScript.failureId ?? '');
        told?.removeAttribute('hidden');
        if (told) told.textContent ||= 'Not loaded. Try again.';
        reject();
      };
    });
    loads.set(lazyScript, loading);
    return loading;
  };

  const lazyScriptAt = (target: EventTarget | null) =>
    target instanceof Element ? lazyScripts.find(({ at }) => target.closest(at)) : undefined;

  for (const type of isPoor ? [] : ['pointerover', 'focusin'])
    addEventListener(
      type,
      ({ target }) => {
        const lazyScript = lazyScriptAt(target);
        if (!lazyScript || loads.has(lazyScript)) return;
        // Nobody waits for it yet, or the failure is shown.
        load(lazyScript).catch(() => {});
      },
      true,
    );

  addEventListener(
    'click',
    (event) => {
      const lazyScript = lazyScriptAt(event.target);
      const control = event.target instanceof Element ? event.target.closest<HTMLElement>('a, [data-enlarge]') : null;
      if (!lazyScript || !control?.matches(lazyScript.at) || arrived.has(lazyScript)) return;
      const isLink = control.matches('a');
      if (isLink && event.pointerType !== 'touch') return;
      event.preventDefault();
      event.stopPropagation();
      const again = () => control.dispatchEvent(new PointerEvent('click', event));
      (loads.get(lazyScript) ?? load(lazyScript)).then(again, () => isLink && control.click());
    },
    true,
  );
}
