import { workflowIcons } from '@/lib/config';
import { assetUrl } from '@/lib/urls';
import { shownDrawing } from './pictures/shown-drawing';

const namespace = 'http://www.w3.org/2000/svg';

/** How long a run takes, in milliseconds: for each connection, and at least and at most. */
const time = { connection: 260, least: 1500, most: 2500 };

/**
 * Sends a dot along connections of a workflow; what it has passed stays marked. Readers who want less motion see the
 * end of it at once.
 * @returns what takes it all back
 */
export function travel(figure: HTMLElement, edges: readonly string[]): () => void {
  const stopped = new AbortController();
  const dot = document.createElementNS(namespace, 'circle');
  dot.setAttribute('data-mark', 'dot');
  dot.setAttribute('r', '6');
  figure.dataset.run = '';
  run(figure, edges, dot, stopped.signal);
  return () => {
    stopped.abort();
    delete figure.dataset.run;
    for (const mark of figure.querySelectorAll('[data-mark]')) mark.remove();
    for (const taken of figure.querySelectorAll('[data-taken]')) taken.removeAttribute('data-taken');
  };
}

async function run(figure: HTMLElement, edges: readonly string[], dot: Element, signal: AbortSignal): Promise<void> {
  const isMoving = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const drawing = shownDrawing(figure);
  const duration = Math.min(time.most, Math.max(time.least, edges.length * time.connection)) / edges.length;
  /** Marks a node, where the reader sees it. */
  const reach = (node = '') => {
    take(figure, node);
    const place = { behavior: 'smooth', block: 'nearest', inline: 'nearest' } as const;
    if (isMoving) drawing?.querySelector(`g[data-at="${node}"]`)?.scrollIntoView(place);
  };
  reach(edges[0]?.split('-')[0]);
  for (const edge of edges) {
    const path = drawing?.querySelector(`path[data-at="${edge}"]`);
    if (isMoving && path instanceof SVGPathElement) await follow(path, dot, duration, signal);
    if (signal.aborted) return;
    take(figure, edge);
    reach(edge.split('-')[2]);
  }
  dot.remove();
}

/** Moves the dot along a line, and draws the line behind it, over all others. */
async function follow(path: SVGPathElement, dot: Element, duration: number, signal: AbortSignal): Promise<void> {
  const passed = path.cloneNode() as SVGPathElement;
  passed.setAttribute('data-mark', 'passed');
  path.parentElement?.querySelector('g')?.before(passed, dot);
  const length = path.getTotalLength();
  (dot as SVGElement).style.offsetPath = `path("${path.getAttribute('d')}")`;
  const moves = [
    dot.animate({ offsetDistance: ['0%', '100%'] }, { duration, fill: 'forwards' }),
    passed.animate({ strokeDasharray: [`0 ${length}`, `${length} 0`] }, duration),
  ];
  signal.addEventListener('abort', () => {
    for (const move of moves) move.cancel();
  });
  // What is cancelled is rejected.
  await Promise.allSettled(moves.map(({ finished }) => finished));
}

/** Marks a node or a connection as passed, in every drawing and in the steps. */
function take(figure: HTMLElement, key: string): void {
  for (const part of figure.querySelectorAll(`[data-at="${key}"]:not([data-mark])`)) {
    if (part.hasAttribute('data-taken')) continue;
    part.setAttribute('data-taken', '');
    if (part instanceof SVGGElement) part.append(check(part));
  }
}

/** What n8n puts on a node that has run. */
function check(node: SVGGElement): Element {
  const isFailure = node.dataset.type === 'stopAndError';
  const mark = document.createElementNS(namespace, 'use');
  const end = node.closest('[data-drawing="down"]') ? 42 : 60;
  mark.setAttribute('href', `${assetUrl(workflowIcons)}#${isFailure ? 'failed' : 'done'}`);
  mark.setAttribute('data-mark', isFailure ? 'failed' : 'done');
  for (const [name, value] of Object.entries({ x: end - 15, y: end - 15, width: 15, height: 15 }))
    mark.setAttribute(name, String(value));
  return mark;
}
