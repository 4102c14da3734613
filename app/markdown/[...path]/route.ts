import { notFound } from 'next/navigation';
import { getSite } from '@/lib/content';
import { markdownTwin } from '@/lib/markdown/twin';
import { markdownPath } from '@/lib/urls';

export const dynamic = 'force-static';
export const dynamicParams = false;

export function generateStaticParams() {
  return getSite().site.version.docs.map((doc) => ({ path: markdownPath(doc.path).split('/').filter(Boolean) }));
}

/** A page as Markdown. Readers find it beside the page: `/concepts/sets.md`. */
export async function GET(_request: Request, { params }: { params: Promise<{ path: string[] }> }) {
  const { path } = await params;
  const built = getSite();
  const doc = built.site.version.docs.find((candidate) => markdownPath(candidate.path) === `/${path.join('/')}`);
  if (!doc) notFound();
  return new Response(markdownTwin(doc, built), { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } });
}
