import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '../folder';
import { freePort } from '../free-port';
import { needTools } from '../tools';

/** The line of the guide's nginx configuration that rejects a path with a dot segment, which a server behind may resolve. */
const guide = readFileSync('content/getting-started/self-hosting-docker-compose.md', 'utf8');
const [guard] = /^ *if \(\$request_uri .*$/m.exec(guide) ?? [];

it('the proxy that the guide configures lets no request climb out of the paths of workflows', async (context) => {
  needTools(context, ['nginx']);
  const [folder, port] = [newFolder(), await freePort()];
  const server = `server { listen 127.0.0.1:${port}; ${guard} location / { return 204; } }`;
  const text = `daemon off; pid ${folder}/pid; error_log ${folder}/log; events {} http { access_log off; ${server} }`;
  writeFileSync(join(folder, 'nginx.conf'), text);
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore', env });
  const ended = once(nginx, 'exit');
  /** As it is written, which `fetch` would normalise. */
  const statusOf = async (path: string) => {
    const [{ statusCode }] = (await once(request({ port, path, host: '127.0.0.1' }).end(), 'response')) as [
      IncomingMessage,
    ];
    return statusCode;
  };
  try {
    await expect.poll(() => statusOf('/').catch(() => undefined)).toBe(204);
    for (const end of ['../auth', '%2e%2E/auth', '..%2fauth', '..%5Cauth', 'x\\..\\..\\auth', '..;/auth', 'x/..'])
      expect(await statusOf(`/api/v1/uniqs/${end}`), end).toBe(400);
    for (const end of ['orders/values/a%2Fb', 'orders/values/a%5Cb', 'orders/values/order.1001', 'orders/values/a..b'])
      expect(await statusOf(`/api/v1/uniqs/${end}`), end).toBe(204);
  } finally {
    nginx.kill();
    await ended;
  }
});
