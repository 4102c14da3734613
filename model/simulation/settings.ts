import { faultsOf } from './simulate';
import type { Simulation, SimulationFault, SimulationSettings } from './types';

/** A fault as text, for the form and the address. */
export function formatFault({ who, kind, step }: SimulationFault): string {
  return `${who}-${kind}-${step}`;
}

/** The reader's choices as text, for the address and for pages: `check-add.100`, or `check-add.100.A-crash-1`. */
export function formatSettings({ pattern, gap, fault }: SimulationSettings): string {
  return [pattern, gap, ...(fault ? [formatFault(fault)] : [])].join('.');
}

/** Reads the text that `formatSettings` writes; undefined if the simulation can't play it. */
export function parseSettings(simulation: Simulation, text: string): SimulationSettings | undefined {
  const [id, gapText = '', wanted, ...rest] = text.split('.');
  const pattern = simulation.patterns.find((one) => one.id === id);
  const gap = /^\d{1,5}$/.test(gapText) ? Number(gapText) : Number.POSITIVE_INFINITY;
  if (!pattern || gap > simulation.longestGap || rest.length > 0) return undefined;
  if (wanted === undefined) return { pattern: pattern.id, gap };
  const fault = faultsOf(pattern).find((one) => formatFault(one) === wanted);
  return fault && { pattern: pattern.id, gap, fault };
}
