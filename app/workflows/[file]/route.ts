import { notFound } from 'next/navigation';
import { getSite } from '@/lib/site';
import { drawingOf } from '@/lib/workflows/drawing';
import { playbacksOf } from '@/lib/workflows/playback';

/* The workflows to import, `workflows/add-to-set.json`, and what the gallery shows of each, `….drawing.json`. */
export const dynamic = 'force-static';

const drawing = '.drawing.json';
const reference = () => getSite().reference;

export function generateStaticParams() {
  return [...reference().workflows.keys()].flatMap((name) => [{ file: `${name}.json` }, { file: `${name}${drawing}` }]);
}

export async function GET(_request: Request, { params }: RouteContext<'/workflows/[file]'>) {
  const { file } = await params;
  const { workflows, promises, runs } = reference();
  const isDrawing = file.endsWith(drawing);
  const name = file.slice(0, -(isDrawing ? drawing : '.json').length);
  const workflow = workflows.get(name) ?? notFound();
  if (!isDrawing)
    return new Response(`${JSON.stringify(workflow, null, 2)}\n`, { headers: { 'Content-Type': 'application/json' } });
  const { svg } = await drawingOf(workflow, 'across');
  const [run] = playbacksOf(workflow, promises.get(name) ?? { runs: [] }, runs.get(name)?.runs ?? []);
  const names = workflow.nodes.map((node) => node.name);
  return Response.json({ svg, ticks: run?.ticks ?? [], end: run ? `${run.name}: ${run.outcome}` : '', names });
}
