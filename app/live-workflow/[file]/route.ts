import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notFound } from 'next/navigation';
import { isLiveScript, liveScripts } from '@/lib/workflows/live-frame';

export const dynamic = 'force-static';
export const dynamicParams = false;

export function generateStaticParams() {
  return Object.keys(liveScripts).map((file) => ({ file }));
}

/** A script of a package, for the live preview of a workflow. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  if (!isLiveScript(file)) notFound();
  return new Response(readFileSync(join(process.cwd(), 'node_modules', liveScripts[file])), {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
  });
}
