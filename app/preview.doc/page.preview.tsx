import { routeOf } from '@/lib/site/urls';
import { renderRoute, routeMetadata } from '../render-route';

/*
 * Every page in preview: next.config.mjs leads here what no other route answers. Beside a route whose path has a
 * dynamic segment, as the export's has, Next would start a process at each request, to ask which paths there are.
 */
interface RouteProps {
  searchParams: Promise<{ slug?: string }>;
}

export async function generateMetadata({ searchParams }: RouteProps) {
  return routeMetadata(await pathOf(searchParams));
}

export default async function Page({ searchParams }: RouteProps) {
  return renderRoute(await pathOf(searchParams));
}

async function pathOf(searchParams: RouteProps['searchParams']): Promise<string> {
  const { slug = '' } = await searchParams;
  return routeOf(slug);
}
