import { didYouMean } from '../diagnostics/problems';
import type { Doc, SidebarTree, Version } from './types';

/**
 * The document with this id.
 * @throws Error that names the id and the nearest existing one
 */
export function getDoc({ docs }: Version, id: string): Doc {
  const doc = docs.find((candidate) => candidate.id === id);
  if (doc) return doc;
  const ids = docs.map((candidate) => candidate.id);
  throw new Error(`No document has the id "${id}": ${didYouMean(id, ids, `there are ${ids.length}, see content/`)}`);
}

/**
 * The sidebar with this id.
 * @throws Error that names the id and the nearest existing one
 */
export function getSidebar({ sidebars }: Version, id: string): SidebarTree {
  const sidebar = sidebars[id];
  if (sidebar) return sidebar;
  const ids = Object.keys(sidebars);
  throw new Error(`No sidebar has the id "${id}": ${didYouMean(id, ids, `there is ${ids.join(', ')}`)}`);
}
