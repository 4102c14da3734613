import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { pageComponents } from '@/components/doc';
import { markdownComponents } from '@/components/markdown';
import { getSite } from '@/lib/content';
import { renderDoc } from '@/lib/content/markdown/render';
import { pageMetadata } from '@/lib/content/metadata/metadata';
import { jsonForScript, structuredData } from '@/lib/content/metadata/structured-data';
import { buildPageView } from '@/lib/content/page-view';
import { StaticPage } from './static-page';

/** What the head of the page at a path says. */
export function routeMetadata(path: string): Metadata {
  return pageMetadata(getPage(path));
}

/** The page at a path of the route table; any other path is not found (ROUTE-1, ROUTE-3). */
export async function renderRoute(path: string) {
  const page = getPage(path);
  const View = pageComponents[page.component];
  return (
    <StaticPage>
      <View page={page}>{await renderDoc(page.doc, markdownComponents, getSite())}</View>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: data of the site's own, escaped for a script element */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(structuredData(page)) }} />
    </StaticPage>
  );
}

function getPage(path: string) {
  return buildPageView(getSite().site, path) ?? notFound();
}
