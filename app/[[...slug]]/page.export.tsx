import { getSite } from '@/lib/content';
import { routeOf } from '@/lib/site/urls';
import { renderRoute, routeMetadata } from '../render-route';

interface RouteProps {
  params: Promise<{ slug?: string[] }>;
}

/** The routes of the table, which are all that the export has (ROUTE-1). */
export function generateStaticParams() {
  return getSite().site.routes.map(({ path }) => ({ slug: path.split('/').filter(Boolean) }));
}

export async function generateMetadata({ params }: RouteProps) {
  return routeMetadata(await pathOf(params));
}

export default async function Page({ params }: RouteProps) {
  return renderRoute(await pathOf(params));
}

async function pathOf(params: RouteProps['params']): Promise<string> {
  const { slug = [] } = await params;
  return routeOf(slug.join('/'));
}
