import { notFound } from 'next/navigation';
import { getSite } from '@/lib/content';
import { markdownVersion } from '@/lib/content/markdown-version';

/*
 * Every page as Markdown. It stands beside its page, as `concepts/sets.md`, where no route can be beside the pages'
 * catch-all: the end of a build moves it there, and next.config.mjs leads there in preview.
 */
export const dynamic = 'force-static';

export function generateStaticParams() {
  return getSite().site.version.docs.map(({ slug }) => ({ slug: `${slug}.md`.split('/') }));
}

export async function GET(_request: Request, { params }: RouteContext<'/md/[...slug]'>) {
  const slug = (await params).slug.join('/');
  const site = getSite();
  const doc = site.site.version.docs.find((one) => `${one.slug}.md` === slug) ?? notFound();
  return new Response(markdownVersion(doc, site), { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } });
}
