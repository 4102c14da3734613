import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { pageComponents } from '@/components/doc';
import { markdownComponents } from '@/components/markdown';
import { getSite } from '@/lib/content';
import { renderDoc } from '@/lib/content/markdown/render';
import { pageMetadata } from '@/lib/content/metadata/metadata';
import { jsonForScript, structuredData } from '@/lib/content/metadata/structured-data';
import { buildPageView } from '@/lib/content/page-view';
import { routeOf } from '@/lib/site/urls';
import { StaticPage } from '../static-page';

interface RouteProps {
  params: Promise<{ slug?: string[] }>;
}

/**
 * The routes of the table, which are all there are; any other path is not found (ROUTE-1, ROUTE-3). Preview renders
 * on request: there, Next would have the list worked out by another process after each edit, at the cost of seconds.
 */
export function generateStaticParams() {
  if (process.env.NODE_ENV === 'development') return [];
  return getSite().site.routes.map(({ path }) => ({ slug: path.split('/').filter(Boolean) }));
}

export async function generateMetadata({ params }: RouteProps): Promise<Metadata> {
  return pageMetadata(await getPage(params));
}

export default async function Page({ params }: RouteProps) {
  const page = await getPage(params);
  const View = pageComponents[page.component];
  return (
    <StaticPage>
      <View page={page}>{await renderDoc(page.doc, markdownComponents, getSite())}</View>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: data of the site's own, escaped for a script element */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(structuredData(page)) }} />
    </StaticPage>
  );
}

async function getPage(params: RouteProps['params']) {
  const { slug = [] } = await params;
  return buildPageView(getSite().site, routeOf(slug.join('/'))) ?? notFound();
}
