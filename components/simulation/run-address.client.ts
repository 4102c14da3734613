'use client';

import type { SceneName } from '@/model/scenes';

/** The parameter that names a run in an address: `?run=sets.check-add.100`. */
const runParameter = 'run';

/** The run in the address: a scene and its settings. */
export function linkedRun(): string | null {
  return new URLSearchParams(location.search).get(runParameter);
}

/** True if the page shows the scene of this run. */
export function isOnPage(run: string): boolean {
  const [scene = ''] = run.split('.');
  return document.querySelector(`[data-scene="${CSS.escape(scene)}"]`) !== null;
}

/** Writes a run into the address, to share it as a link, or removes it. Keeps a run of another scene on the page. */
export function shareRun(scene: SceneName, settings: string | undefined): void {
  const url = new URL(location.href);
  const shared = url.searchParams.get(runParameter) ?? '';
  if (settings !== undefined) url.searchParams.set(runParameter, `${scene}.${settings}`);
  else if (shared.startsWith(`${scene}.`) || !isOnPage(shared)) url.searchParams.delete(runParameter);
  // With `null` as its state, the router adopts the new address.
  if (url.href !== location.href) history.replaceState(null, '', url);
}
