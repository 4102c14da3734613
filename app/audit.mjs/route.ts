import { program } from '@/lib/feeds/bundled';
import { getSite } from '@/lib/site';
import { canonicalUrl } from '@/lib/urls';

export const dynamic = 'force-static';

/** "Try your own workflow" for the terminal: `node audit.mjs workflows/`. */
export function GET() {
  const says = 'Says which n8n workflows do their work twice. It sends nothing.';
  return program('audit.mjs', 'audit/program/audit.ts', says, {
    target: 'node20',
    // What jsonc-parser has for Node asks for files beside it.
    mainFields: ['module', 'main'],
    define: {
      KNOWLEDGE: JSON.stringify(getSite().knowledge),
      TRY_PAGE: JSON.stringify(canonicalUrl('/try-your-workflow/#in-n8n')),
    },
  });
}
