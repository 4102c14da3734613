/*
 * The drawings of a workflow and its steps in words name a node by its place, `3`, and a connection by its nodes and the
 * output between them, `3-0-4`, in `data-at`.
 */

/**
 * Marks in drawings and steps what the reader points at or has focused; of a connection, also the nodes at its ends.
 * The steps are one stop of the tab key, within which arrows move.
 * @returns what ends that
 */
export function pointOut(figure: HTMLElement): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const steps = [...figure.querySelectorAll<HTMLElement>('ol [data-at]')];
  for (const [index, step] of steps.entries()) step.tabIndex = index === 0 ? 0 : -1;

  const light = ({ target }: Event) => {
    const key = target instanceof Element ? target.closest('[data-at]')?.getAttribute('data-at') : undefined;
    for (const lit of figure.querySelectorAll('[data-lit]')) lit.removeAttribute('data-lit');
    const [from, output, to] = key?.split('-') ?? [];
    figure.toggleAttribute('data-quiet', output !== undefined);
    for (const one of [key, from, to]) {
      for (const part of figure.querySelectorAll(`[data-at="${one}"]`)) part.setAttribute('data-lit', '');
    }
  };
  const leave = () => light(new Event('leave'));
  const move = (event: KeyboardEvent) => {
    const at = steps.indexOf(event.target as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: steps.length - 1 }[event.key];
    const next = to === undefined || at < 0 ? undefined : steps[to];
    if (!next) return;
    event.preventDefault();
    for (const step of steps) step.tabIndex = step === next ? 0 : -1;
    next.focus();
  };
  figure.addEventListener('pointerover', light, { signal });
  figure.addEventListener('pointerleave', leave, { signal });
  figure.addEventListener('focusin', light, { signal });
  figure.addEventListener('focusout', leave, { signal });
  figure.addEventListener('keydown', move, { signal });
  return () => stopped.abort();
}
