import { readFileSync } from 'node:fs';
import { notFound } from 'next/navigation';
import { accessibilityFile, accessibilityRoute } from '@/lib/config';
import { getSite } from '@/lib/content';
import { markdownVersion } from '@/lib/content/markdown-version';
import { canonicalUrl } from '@/lib/urls';

/*
 * Every page as Markdown, and what programs that ask for Markdown get where there is no page. It stands beside its page, as `concepts/sets.md`, where no route can be beside the pages'
 * catch-all: the end of a build moves it there, and next.config.mjs leads there in preview.
 */
export const dynamic = 'force-static';

const others: Readonly<Record<string, () => string>> = {
  [`${accessibilityRoute.slice(1, -1)}.md`]: () => readFileSync(accessibilityFile, 'utf8'),
  '404.md': () =>
    `# Page not found\n\nThere is no page at this address. All pages are listed at ${canonicalUrl('/llms.txt')}; ${canonicalUrl('/skill.md')} says what programs need to know.\n`,
};

export function generateStaticParams() {
  const files = [...getSite().version.docs.map(({ slug }) => `${slug}.md`), ...Object.keys(others)];
  return files.map((file) => ({ slug: file.split('/') }));
}

export async function GET(_request: Request, { params }: RouteContext<'/md/[...slug]'>) {
  const slug = (await params).slug.join('/');
  const site = getSite();
  const doc = site.version.docs.find((one) => `${one.slug}.md` === slug);
  const text = doc ? markdownVersion(doc, site) : (others[slug]?.() ?? notFound());
  return new Response(text, { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } });
}
