import { program } from '@/lib/feeds/bundled';

export const dynamic = 'force-static';

/** The mock: `node mock.mjs`. */
export function GET() {
  return program('mock.mjs', 'model/server/mock.ts', "A model of 8kit's REST API for tests, not the service.");
}
