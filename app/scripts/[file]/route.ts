import { notFound } from 'next/navigation';
import { bundledScripts, bundleScript } from '@/lib/content/generated/bundled-scripts';

/* Scripts that serve a part of every page without React. */
export const dynamic = 'force-static';

export function generateStaticParams() {
  return Object.keys(bundledScripts).map((path) => ({ file: path.replace('/scripts/', '') }));
}

export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const path = `/scripts/${(await params).file}`;
  if (!(path in bundledScripts)) notFound();
  return new Response(bundleScript(path).text, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } });
}
