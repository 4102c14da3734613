import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { basePath } from '../../lib/site/base-path.mjs';
import { freePort } from '../free-port';

/** A server of the deployment kit under test. */
export interface KitServer {
  name: string;
  /** The programs it needs, and the Debian packages that bring them. */
  needs: { found: boolean; install: string };
  /** The kit's configuration, and what is changed in it besides paths and port. */
  configuration: string;
  change?: (text: string) => string;
  version: () => string;
  command: (configuration: string) => string[];
}

/** Where the kit's configurations expect the releases, and the log. */
const [kitRoot, kitLog] = ['/srv/8kit-docs', '/var/log/nginx'];
const kitPort = '8080';

const pathOf = (program: string) =>
  [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));
const nginx = pathOf('nginx');
const caddy = pathOf('caddy');
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

const nginxServer: KitServer = {
  name: 'nginx, gzip',
  needs: { found: nginx !== undefined, install: 'apt-get install nginx' },
  configuration: 'deploy/nginx.conf',
  // It prints its version to stderr.
  version: () =>
    execFileSync('sh', ['-c', `${nginx} -v 2>&1`], { encoding: 'utf8' })
      .replace(/^.*\//s, '')
      .trim(),
  command: (configuration) => [nginx ?? '', '-c', configuration, '-g', 'daemon off;'],
};

export const kitServers: readonly KitServer[] = [
  nginxServer,
  {
    ...nginxServer,
    name: 'nginx, brotli',
    needs: {
      found: nginx !== undefined && existsSync(brotliModule),
      install: 'apt-get install nginx libnginx-mod-http-brotli-static',
    },
    change: (text) => text.replace('# brotli_static on;', 'brotli_static on;'),
  },
  {
    name: 'Caddy',
    needs: { found: caddy !== undefined, install: 'apt-get install caddy' },
    configuration: 'deploy/Caddyfile',
    version: () =>
      execFileSync(caddy ?? '', ['version'], { encoding: 'utf8' })
        .split(' ')[0]
        ?.trim() ?? '',
    command: (configuration) => [caddy ?? '', 'run', '--adapter', 'caddyfile', '--config', configuration],
  },
];

/**
 * Starts one of the kit's servers on the releases in `root`, changing only paths and port in its configuration.
 * @throws Error with the server's output if it doesn't start
 */
export async function startServer(
  server: KitServer,
  root: string,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const text = readFileSync(server.configuration, 'utf8')
    .replaceAll(kitRoot, root)
    .replaceAll(kitLog, root)
    .replaceAll(kitPort, String(port))
    .replaceAll('/tmp/8kit-docs', join(root, 'run'));
  const configuration = join(root, 'server.conf');
  writeFileSync(configuration, server.change?.(text) ?? text);
  const [program = '', ...args] = server.command(configuration);
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = `http://localhost:${port}`;
  while (!(await isUp(origin))) {
    if (child.exitCode !== null) throw new Error(`${server.name} did not start:\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const stop = () => {
    child.kill();
    return ended;
  };
  return { origin, stop };
}

const isUp = (origin: string) =>
  fetch(`${origin}${basePath}/`, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );
