import { type SceneName, scenes } from './all';
import { readSettings } from './settings';
import { simulate } from './simulate';
import type { Run } from './types';

/** Plays a scene with settings in text form; undefined if the scene has no such settings. */
export function play(name: SceneName, settings: string): Run | undefined {
  const read = readSettings(scenes[name], settings);
  return read && simulate(scenes[name], read);
}
