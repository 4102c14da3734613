/** A script that serves a part of every page, and is loaded when a reader is about to use it. */
export interface Piece {
  /** Selects what it serves, and what leads there. */
  at: string;
  script: string;
  /** What the script fetches first: it is fetched together with it. */
  data: string;
  /** Id of what is shown where the script can't be had. */
  failureId?: string;
}

/**
 * Loads the scripts of parts that need no React, each when a reader points at it, focuses it, opens it or types into it,
 * and again at the next of these if that failed. On a slow line, or when saving data, pointing and focusing aren't
 * enough. A tap on a link that such a script serves waits for it, and follows the link if it can't be had.
 *
 * Its source text runs in the head of each page: it must not use anything from outside itself.
 */
export function loadPieces(pieces: readonly Piece[]): void {
  const loads = new Map<Piece, Promise<void>>();
  const arrived = new Set<Piece>();
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  const isPoor = connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');

  const add = <Name extends 'script' | 'link'>(name: Name, attributes: Partial<HTMLElementTagNameMap[Name]>) => {
    const element = Object.assign(document.createElement(name), attributes);
    document.head.append(element);
    return element;
  };

  const load = (piece: Piece) => {
    const loading = new Promise<void>((resolve, reject) => {
      add('link', { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: piece.data });
      const script = add('script', { src: piece.script });
      script.onload = () => {
        arrived.add(piece);
        resolve();
      };
      script.onerror = () => {
        script.remove();
        loads.delete(piece);
        if (piece.failureId) document.getElementById(piece.failureId)?.removeAttribute('hidden');
        reject();
      };
    });
    loads.set(piece, loading);
    return loading;
  };

  const pieceAt = (target: EventTarget | null) =>
    target instanceof Element ? pieces.find(({ at }) => target.closest(at)) : undefined;

  for (const type of ['pointerover', 'focusin', 'toggle', 'input'])
    addEventListener(
      type,
      ({ target }) => {
        const piece = pieceAt(target);
        const isMeantOnly = type === 'pointerover' || type === 'focusin';
        if (!piece || loads.has(piece) || (isPoor && isMeantOnly)) return;
        // Nobody waits for it yet, or the failure is shown.
        load(piece).catch(() => {});
      },
      true,
    );

  addEventListener(
    'click',
    (event) => {
      const piece = pieceAt(event.target);
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!piece || !link?.matches(piece.at) || arrived.has(piece) || event.pointerType !== 'touch') return;
      event.preventDefault();
      event.stopPropagation();
      const again = () => link.dispatchEvent(new PointerEvent('click', event));
      (loads.get(piece) ?? load(piece)).then(again, () => link.click());
    },
    true,
  );
}
