import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('a port that is taken is named, with the option that takes another', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  mkdirSync(join(folder, '_hosting'));
  for (const file of ['_hosting/headers.json', '404.html', '_redirects']) writeFileSync(join(folder, file), '[]');
  const other = createServer().listen(0);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  try {
    const args = ['scripts/serve.mjs', '--port', String(port), '--dir', folder];
    const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((resolve) =>
      execFile(process.execPath, args, (error, _stdout, text) => resolve({ code: error?.code, stderr: text })),
    );
    expect(stderr).toBe(`Port ${port} is taken. Take another, or 0 for any that is free: npm start -- --port 0\n`);
    expect(code).toBe(1);
  } finally {
    other.close();
    rmSync(folder, { recursive: true });
  }
});
