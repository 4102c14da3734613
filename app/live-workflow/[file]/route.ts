import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notFound } from 'next/navigation';
import { liveScripts } from '@/lib/workflows/live-frame';

/* The component that shows a workflow, and its polyfills: files from packages, unchanged. */
export const dynamic = 'force-static';

export function generateStaticParams() {
  return Object.keys(liveScripts).map((file) => ({ file }));
}

export async function GET(_request: Request, { params }: RouteContext<'/live-workflow/[file]'>) {
  const scripts: Readonly<Record<string, string>> = liveScripts;
  const path = scripts[(await params).file] ?? notFound();
  const text = readFileSync(join(process.cwd(), 'node_modules', path), 'utf8');
  return new Response(text, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } });
}
