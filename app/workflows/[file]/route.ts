import { notFound } from 'next/navigation';
import { getSite } from '@/lib/site';

/* The workflows to import, `workflows/add-to-set.json`. */
export const dynamic = 'force-static';

export function generateStaticParams() {
  return [...getSite().reference.workflows.keys()].map((name) => ({ file: `${name}.json` }));
}

export async function GET(_request: Request, { params }: RouteContext<'/workflows/[file]'>) {
  const { file } = await params;
  const workflow = getSite().reference.workflows.get(file.replace(/\.json$/, '')) ?? notFound();
  return new Response(`${JSON.stringify(workflow, null, 2)}\n`, { headers: { 'Content-Type': 'application/json' } });
}
