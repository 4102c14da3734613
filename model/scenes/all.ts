import { lastUpdate } from './last-update';
import { locks } from './locks';
import { lookups } from './lookups';
import { sets } from './sets';
import type { Scene } from './types';

/** Every scene, by the name that pages use. */
export const scenes = { sets, locks, lookups, 'last-update': lastUpdate } as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;

export function isSceneName(name: string): name is SceneName {
  return Object.hasOwn(scenes, name);
}
