import { build } from 'esbuild';

export const dynamic = 'force-static';

/** The script in the head of each page, with what it shares with components. The end of a build puts it into pages. */
export async function GET() {
  const entryPoints = ['lib/browser/first-paint.ts'];
  const { outputFiles } = await build({ entryPoints, bundle: true, minify: true, write: false });
  return new Response(outputFiles[0]?.text, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } });
}
