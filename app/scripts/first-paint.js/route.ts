import { bundled } from '@/lib/feeds/bundled';

export const dynamic = 'force-static';

/** The script in the head of each page, with what it shares with components. The end of a build puts it into pages. */
export function GET() {
  return bundled('lib/browser/first-paint.ts', { minify: true });
}
