import type { SceneName } from '@/lib/model/scenes';

/** Names a run in an address: `?run=sets.check-add.100`. */
const runParameter = 'run';

/** The run that the address names: a scene and its settings. */
export function linkedRun(): string | null {
  return new URLSearchParams(location.search).get(runParameter);
}

/** True for a run of a scene that the page shows. */
export function isOnPage(run: string): boolean {
  const [scene = ''] = run.split('.');
  return document.querySelector(`[data-scene="${CSS.escape(scene)}"]`) !== null;
}

/** Writes a run into the address, so that a link shares it, or takes it out. Those of the page's other scenes stay. */
export function shareRun(scene: SceneName, settings: string | undefined): void {
  const url = new URL(location.href);
  const shared = url.searchParams.get(runParameter) ?? '';
  if (settings !== undefined) url.searchParams.set(runParameter, `${scene}.${settings}`);
  else if (shared.startsWith(`${scene}.`) || !isOnPage(shared)) url.searchParams.delete(runParameter);
  // Without its own state, the router takes the address for its own too.
  if (url.href !== location.href) history.replaceState(null, '', url);
}
