import { oncePer } from '../source/once-per';
import { didYouMean } from '../source/problems';
import type { Doc, Sidebar, Version } from './types';

/**
 * The document with this id.
 * @throws Error that names the id and the nearest existing one (DATA-2)
 */
export function getDoc(version: Version, id: string): Doc {
  const doc = docsById(version).get(id);
  if (doc) return doc;
  const ids = version.docs.map((candidate) => candidate.id);
  throw new Error(`No document has the id "${id}": ${didYouMean(id, ids, `there are ${ids.length}, see content/`)}`);
}

const docsById = oncePer(({ docs }: Version) => new Map(docs.map((doc) => [doc.id, doc])));

/**
 * The sidebar with this id.
 * @throws Error that names the id and the nearest existing one (DATA-2)
 */
export function getSidebar(version: Version, id: string): Sidebar {
  const sidebar = version.sidebars[id];
  if (sidebar) return sidebar;
  const ids = Object.keys(version.sidebars);
  throw new Error(`No sidebar has the id "${id}": ${didYouMean(id, ids, `there is ${ids.join(', ')}`)}`);
}
