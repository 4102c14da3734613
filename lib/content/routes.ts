import { getDoc } from './query';
import type { Doc, Route, Version } from './types';

/**
 * The route table (ROUTE-4): a row for each document, and one for the version's own path, which shows the main document
 * under that document's canonical address (ROUTE-2).
 * @throws Error where the main document doesn't exist
 */
export function buildRoutes(version: Version): Route[] {
  const main = getDoc(version, version.mainDoc);
  return [{ ...toRoute(main), path: version.path }, ...version.docs.map(toRoute)];
}

function toRoute(doc: Doc): Route {
  return {
    path: doc.path,
    canonicalPath: doc.path,
    component: doc.kind === 'landing' ? 'LandingPage' : 'DocPage',
    docId: doc.id,
  };
}
