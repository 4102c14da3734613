import { config } from '../config';
import { idOf, splitHref, withTrailingSlash } from '../urls';

/** A place of the site. */
interface Address {
  route: string;
  /** Id of the heading; empty for the page itself. */
  id: string;
  /** What it says, in words. */
  words: string;
}

/** The place that a pasted address names: `https://8kit.io/docs/concepts/locks/#timeout`, or the path of one. */
export function addressIn(query: string): Address | undefined {
  const { path, hash } = splitHref(query.trim().replace(/^https?:\/\/[^/\s]+/i, ''));
  if (!path.startsWith(`${config.basePath}/`)) return undefined;
  const route = withTrailingSlash(path.slice(config.basePath.length).replace(/(?:index\.html|\.md)$/, ''));
  const id = idOf(hash);
  return { route, id, words: `${route} ${id}`.replace(/[\W_]+/g, ' ').trim() };
}
