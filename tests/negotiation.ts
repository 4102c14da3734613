const agent = 'text/markdown, text/html;q=0.9, */*;q=0.1';
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const page = '/docs/concepts/sets/';

/**
 * What every host answers: path, `Accept`, status and type. The worker's own test covers weights that nginx can't
 * compare.
 */
export const negotiations = [
  [page, agent, 200, 'markdown'],
  [page, 'Text/Markdown', 200, 'markdown'],
  [page, 'text/markdown;q=0.5', 200, 'markdown'],
  ['/docs/', agent, 200, 'markdown'],
  [page, browser, 200, 'html'],
  [page, 'text/markdown;q=0.1, text/html', 200, 'html'],
  [page, 'text/markdown;q=0, */*', 200, 'html'],
  [page, 'text/*', 200, 'html'],
  [page, '*/*', 200, 'html'],
  [page, '', 200, 'html'],
  // A page without a Markdown version, and one that doesn't exist.
  ['/docs/_not-found/', agent, 200, 'html'],
  ['/docs/nowhere/', agent, 404, 'markdown'],
  ['/docs/nowhere', agent, 404, 'markdown'],
  ['/docs/nowhere/', browser, 404, 'html'],
  ['/docs/nowhere/', '*/*', 404, 'html'],
] as const;

/** An answer in the format of the table. Caches on the way must keep the two forms of a page apart. */
export function answerOf(status: number | undefined, type: string | undefined, vary: string | undefined) {
  if (!vary?.split(/, */).includes('Accept')) return 'has no Vary: Accept';
  return [status, type?.replace(/^text\/(\w+); charset=utf-8$/, '$1')];
}
