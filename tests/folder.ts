import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder, which is deleted when all tests have ended (temporary-files.ts). */
export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'test-'));
}
