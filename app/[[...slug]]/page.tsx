import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { pageComponents } from '@/components/article';
import { markdownComponents } from '@/components/article/markdown-components';
import { pageMetadata } from '@/lib/feeds/metadata';
import { jsonForScript, structuredData } from '@/lib/feeds/structured-data';
import { renderDoc } from '@/lib/page/render';
import { getSite } from '@/lib/site';
import { buildPageView } from '@/lib/site/page-view';
import { routeOf } from '@/lib/urls';

/** The routes in the route table, which are the only ones exported. */
export function generateStaticParams() {
  return getSite().routes.map(({ path }) => ({ slug: path.split('/').filter(Boolean) }));
}

export async function generateMetadata({ params }: PageProps<'/[[...slug]]'>): Promise<Metadata> {
  return pageMetadata(await pageOf(params));
}

/** The page at a path of the route table, in the export and in preview; any other path is not found. */
export default async function Page({ params }: PageProps<'/[[...slug]]'>) {
  const page = await pageOf(params);
  const View = pageComponents[page.component];
  const body = await renderDoc(page.doc, markdownComponents, getSite());
  return (
    <>
      <View page={page}>{body}</View>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own data, escaped for a script element */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(structuredData(page)) }} />
    </>
  );
}

async function pageOf(params: PageProps<'/[[...slug]]'>['params']) {
  const { slug = [] } = await params;
  return buildPageView(getSite(), routeOf(slug.join('/'))) ?? notFound();
}
