import { readFileSync } from 'node:fs';
import { notFound } from 'next/navigation';
import { accessibilityFile, accessibilityRoute, config } from '@/lib/config';
import { glossaryText, llmsText } from '@/lib/feeds/llms';
import { markdownVersion, noteForPrograms } from '@/lib/feeds/markdown-version';
import { getSite } from '@/lib/site';
import { canonicalUrl, markdownPath } from '@/lib/urls';

/*
 * Every page as Markdown, and what programs that ask for Markdown get where there is no page. A page's Markdown belongs
 * beside the page, as `concepts/sets.md`, but no route can exist beside the pages' catch-all. The end of the build
 * moves the files there; in preview, next.config.mjs rewrites the addresses.
 */
export const dynamic = 'force-static';

const others: Readonly<Record<string, () => string>> = {
  // The index for programs, instead of the one for people, and the glossary.
  [fileOf(config.indexRoute)]: () =>
    withNote(config.indexRoute, `${llmsText(getSite())}\n${glossaryText(getSite().reference)}`),
  [fileOf(accessibilityRoute)]: () =>
    withNote(accessibilityRoute, readFileSync(accessibilityFile, 'utf8')).replace(
      /\n\n(?=[^>#])/,
      `\n\n${barrierNote}\n\n`,
    ),
  '404.md': () =>
    `# Page not found\n\nThere is no page at this address. All pages are listed at ${canonicalUrl('/llms.txt')}; ${canonicalUrl('/skill.md')} says what programs need to know.\n`,
};

/** What the page of accessibility says first. */
const barrierNote = `If something here is in your way, [tell us](${canonicalUrl(markdownPath('/feedback-support/'))}).`;

/** The name of a page's Markdown file. */
function fileOf(route: string): string {
  return markdownPath(route).slice(1);
}

/** Inserts the note for programs below the title. */
function withNote(route: string, text: string): string {
  return text.replace('\n\n', `\n\n${noteForPrograms(route)}\n\n`);
}

export function generateStaticParams() {
  const files = [...getSite().version.docs.map(({ id }) => `${id}.md`), ...Object.keys(others)];
  return files.map((file) => ({ slug: file.split('/') }));
}

export async function GET(_request: Request, { params }: RouteContext<'/md/[...slug]'>) {
  const slug = (await params).slug.join('/');
  const site = getSite();
  const doc = site.version.docs.find((one) => `${one.id}.md` === slug);
  const text = doc ? markdownVersion(doc, site) : (others[slug]?.() ?? notFound());
  return new Response(text, { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } });
}
