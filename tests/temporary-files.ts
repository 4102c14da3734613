import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Vitest's global setup: gives the tests a folder for temporary files, which goes when they have ended. A hook in the
 * module that makes such folders would be registered for one file alone, since workers load each module once.
 */
// biome-ignore lint/style/noDefaultExport: Vitest calls it
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  // nginx reads from it as a user of its own.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
