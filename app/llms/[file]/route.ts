import { notFound } from 'next/navigation';
import { llmsAreas } from '@/lib/feeds/llms';
import { getSite } from '@/lib/site';

/* The pages of each area in one file, for programs. */
export const dynamic = 'force-static';

export function generateStaticParams() {
  return [...llmsAreas(getSite()).keys()].map((file) => ({ file }));
}

export async function GET(_request: Request, { params }: RouteContext<'/llms/[file]'>) {
  const text = llmsAreas(getSite()).get((await params).file) ?? notFound();
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
