import { build } from 'esbuild';
import { canonicalUrl } from '@/lib/urls';

export const dynamic = 'force-static';

/** The mock as one file that runs without packages: `node mock.mjs`. */
export async function GET() {
  const banner = `// A model of 8kit's REST API for tests, not the service. MIT licence. For Node.js 20 or later.
//
//   curl -fsSO ${canonicalUrl('/mock.mjs')}
//   node mock.mjs --help`;
  const { outputFiles } = await build({
    entryPoints: ['model/server/mock.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    banner: { js: banner },
    write: false,
  });
  const headers = { 'Content-Type': 'text/javascript; charset=utf-8' };
  return new Response(outputFiles[0]?.text, { headers });
}
