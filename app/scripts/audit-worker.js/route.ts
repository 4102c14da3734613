import { bundled } from '@/lib/feeds/bundled';

export const dynamic = 'force-static';

/** The Worker of "Try your own workflow": one file, and a classic script, because Firefox 111 knows no module Workers. */
export function GET() {
  return bundled('lib/own-workflow/worker.ts', {
    minify: true,
    target: ['chrome111', 'edge111', 'firefox111', 'safari16.4'],
    // The site's configuration asks for it; the Worker needs none of what depends on it.
    define: { 'process.env': '{}' },
  });
}
