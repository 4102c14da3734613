import { build } from 'esbuild';

export const dynamic = 'force-static';

/** The Worker of "Try your own workflow": one file, and a classic script, because Firefox 111 knows no module Workers. */
export async function GET() {
  const { outputFiles } = await build({
    entryPoints: ['lib/own-workflow/worker.ts'],
    bundle: true,
    minify: true,
    target: ['chrome111', 'edge111', 'firefox111', 'safari16.4'],
    // The site's configuration asks for it; the Worker needs none of what depends on it.
    define: { 'process.env': '{}' },
    write: false,
  });
  return new Response(outputFiles[0]?.text, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } });
}
