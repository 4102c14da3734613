import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { pageComponents } from '@/components/doc';
import { markdownComponents } from '@/components/markdown';
import { getSite } from '@/lib/content';
import { buildPageView } from '@/lib/content/page-view';
import { renderMarkdown } from '@/lib/markdown/render';
import { routeOf } from '@/lib/urls';

/** The routes of the table are all there are; any other path is not found (ROUTE-1, ROUTE-3). */
export const dynamicParams = false;

interface RouteProps {
  params: Promise<{ slug?: string[] }>;
}

export function generateStaticParams() {
  return getSite().site.routes.map(({ path }) => ({ slug: path.split('/').filter(Boolean) }));
}

export async function generateMetadata({ params }: RouteProps): Promise<Metadata> {
  const { doc, canonicalUrl } = await getPage(params);
  return {
    title: doc.title,
    description: doc.description,
    alternates: { canonical: canonicalUrl },
    ...(doc.unlisted && { robots: { index: false } }),
  };
}

export default async function Page({ params }: RouteProps) {
  const page = await getPage(params);
  const View = pageComponents[page.component];
  return <View page={page}>{await renderMarkdown(page.doc, markdownComponents, getSite())}</View>;
}

async function getPage(params: RouteProps['params']) {
  const { slug = [] } = await params;
  return buildPageView(getSite().site, routeOf(slug.join('/'))) ?? notFound();
}
