'use client';

import { changeAddress } from '@/components/ui/change-address.client';
import type { SimulationName } from '@/model/simulation';

/** The parameter of an address that has a simulation and its settings: `?run=sets.check-add.100`. */
const parameter = 'run';

/** What the address has: a simulation and its settings. */
export function linkedSettings(): string | null {
  return new URLSearchParams(location.search).get(parameter);
}

/** True if the page has the simulation of these settings. */
export function isOnPage(settings: string): boolean {
  const [simulation = ''] = settings.split('.');
  return document.querySelector(`[data-simulation="${CSS.escape(simulation)}"]`) !== null;
}

/** Writes settings into the address, to share them as a link, or removes them. Keeps those of another simulation on the page. */
export function shareSettings(simulation: SimulationName, settings: string | undefined): void {
  changeAddress(simulation, ({ searchParams }) => {
    const shared = searchParams.get(parameter) ?? '';
    if (settings !== undefined) searchParams.set(parameter, `${simulation}.${settings}`);
    else if (shared.startsWith(`${simulation}.`) || !isOnPage(shared)) searchParams.delete(parameter);
  });
}
