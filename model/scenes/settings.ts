import { faultsOf } from './simulate';
import type { Fault, Scene, Settings } from './types';

/** A fault as text, for the form and the address. */
export function faultText({ who, kind, step }: Fault): string {
  return `${who}-${kind}-${step}`;
}

/** The reader's choices as text, for the address and for pages: `check-add.100`, or `check-add.100.A-crash-1`. */
export function settingsText({ pattern, gap, fault }: Settings): string {
  return [pattern, gap, ...(fault ? [faultText(fault)] : [])].join('.');
}

/** Reads the text that `settingsText` writes; undefined if the scene can't play it. */
export function readSettings(scene: Scene, text: string): Settings | undefined {
  const [id, gapText = '', wanted, ...rest] = text.split('.');
  const pattern = scene.patterns.find((one) => one.id === id);
  const gap = /^\d{1,5}$/.test(gapText) ? Number(gapText) : Number.POSITIVE_INFINITY;
  if (!pattern || gap > scene.longestGap || rest.length > 0) return undefined;
  if (wanted === undefined) return { pattern: pattern.id, gap };
  const fault = faultsOf(pattern).find((one) => faultText(one) === wanted);
  return fault && { pattern: pattern.id, gap, fault };
}
