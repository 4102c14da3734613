import { notFound } from 'next/navigation';
import { getSite } from '@/lib/content';

export const dynamic = 'force-static';
export const dynamicParams = false;

export function generateStaticParams() {
  return [...getSite().reference.workflows.keys()].map((name) => ({ file: `${name}.json` }));
}

/** A workflow to import into n8n. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  const workflow = getSite().reference.workflows.get(file.replace(/\.json$/, ''));
  if (!workflow) notFound();
  return new Response(`${JSON.stringify(workflow, null, 2)}\n`, {
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  });
}
