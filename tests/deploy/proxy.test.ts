import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request as plain } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '../folder';
import { freePort } from '../free-port';
import { runProgram } from '../run-program';
import { needTools } from '../tools';

const guide = readFileSync('content/getting-started/self-hosting-docker-compose.md', 'utf8');
const [, configured = ''] = /^```nginx title="\/etc\/nginx\/conf\.d\/8kit\.conf"\n(.*?)^```/ms.exec(guide) ?? [];

it('the proxy that the guide configures serves its own names only, and lets no request climb out of the paths of workflows', async (context) => {
  needTools(context, ['nginx', 'openssl']);
  const [folder, port, plainPort] = [newFolder(), await freePort(), await freePort()];
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  const key = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=8kit.example.com', '-keyout', 'key'];
  await runProgram('openssl', [...key, '-out', 'certificate'], { cwd: folder, env });
  const service = createServer((_, response) => response.writeHead(204).end()).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const servers = configured
    .replaceAll(/\/etc\/letsencrypt\/\S+fullchain.pem/g, join(folder, 'certificate'))
    .replaceAll(/\/etc\/letsencrypt\/\S+privkey.pem/g, join(folder, 'key'))
    .replaceAll('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replaceAll('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${(service.address() as AddressInfo).port}`);
  const text = `daemon off; pid ${folder}/pid; error_log ${folder}/log; events {} http { access_log off; ${servers} }`;
  writeFileSync(join(folder, 'nginx.conf'), text);
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore', env });
  const ended = once(nginx, 'exit');
  /** As it is written, which `fetch` would normalise. */
  const statusOf = async (path: string, name = '8kit.example.com', asked = name) => {
    const options = {
      port,
      path,
      host: '127.0.0.1',
      servername: name,
      rejectUnauthorized: false,
      headers: { host: asked },
    };
    const [{ statusCode }] = (await once(request(options).end(), 'response')) as [IncomingMessage];
    return statusCode;
  };
  try {
    await expect.poll(() => statusOf('/health').catch(() => undefined)).toBe(204);
    expect(await statusOf('/'), 'the dashboard').toBe(403);
    for (const end of ['../auth', '%2e%2E/auth', '..%2fauth', '..%5Cauth', 'x\\..\\..\\auth', '..;/auth', 'x/..'])
      expect(await statusOf(`/api/v1/uniqs/${end}`), end).toBe(400);
    for (const end of ['orders/values/a%2Fb', 'orders/values/a%5Cb', 'orders/values/order.1001', 'orders/values/a..b'])
      expect(await statusOf(`/api/v1/uniqs/${end}`), end).toBe(204);
    for (const query of ['search=a/.', 'x=/../', 'url=https://shop.example.com/../a'])
      expect(await statusOf(`/api/v1/uniqs?${query}`), query).toBe(204);
    await expect(statusOf('/health', 'evil.test')).rejects.toThrow(/unrecognized name|handshake/);
    await expect(statusOf('/health', '8kit.example.com', 'evil.test')).rejects.toThrow();
    const asked = { port: plainPort, host: '127.0.0.1', headers: { host: 'evil.test' } };
    await expect(once(plain(asked).end(), 'response')).rejects.toThrow('socket hang up');
  } finally {
    nginx.kill();
    service.close();
    await ended;
  }
});
