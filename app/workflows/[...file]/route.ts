import { notFound } from 'next/navigation';
import { getSite } from '@/lib/content';
import { drawingOf, drawingPath } from '@/lib/workflows/drawing';

/* The workflows to import, `workflows/add-to-set.json`, and the drawing of each. */
export const dynamic = 'force-static';

const files = () =>
  new Map(
    [...getSite().reference.workflows].flatMap(([name, workflow]) => [
      [`/workflows/${name}.json`, () => `${JSON.stringify(workflow, null, 2)}\n`] as const,
      [drawingPath(name), () => drawingOf(workflow, '_enlarged-arrow')] as const,
    ]),
  );

export function generateStaticParams() {
  return [...files().keys()].map((path) => ({ file: path.split('/').slice(2) }));
}

export async function GET(_request: Request, { params }: { params: Promise<{ file: string[] }> }) {
  const path = `/workflows/${(await params).file.join('/')}`;
  const text = files().get(path) ?? notFound();
  const type = path.endsWith('.svg') ? 'image/svg+xml' : 'application/json';
  return new Response(text(), { headers: { 'Content-Type': type } });
}
