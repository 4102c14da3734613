import { build } from 'esbuild';
import { getSite } from '@/lib/site';
import { canonicalUrl } from '@/lib/urls';

export const dynamic = 'force-static';

/** "Try your own workflow" for the terminal, as one file that runs without packages: `node audit.mjs workflows/`. */
export async function GET() {
  const banner = `// Says which n8n workflows do their work twice. It sends nothing. MIT licence. For Node.js 20 or later.
//
//   curl -fsSO ${canonicalUrl('/audit.mjs')}
//   node audit.mjs --help`;
  const { outputFiles } = await build({
    entryPoints: ['audit/program/audit.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // What jsonc-parser has for Node asks for files beside it.
    mainFields: ['module', 'main'],
    banner: { js: banner },
    define: {
      KNOWLEDGE: JSON.stringify(getSite().knowledge),
      TRY_PAGE: JSON.stringify(canonicalUrl('/try-your-workflow/#in-n8n')),
    },
    write: false,
  });
  const headers = { 'Content-Type': 'text/javascript; charset=utf-8' };
  return new Response(outputFiles[0]?.text, { headers });
}
