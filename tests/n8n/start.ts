import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../free-port';
import { N8nRest, until } from './rest';

/** A running n8n, and how to stop it. */
export interface Started {
  n8n: N8nRest;
  /** Kills it, and starts it again with the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** How long n8n may take to start, in seconds. */
const patience = 300;

/** How n8n is started, and where the 8kit node is. */
interface Places {
  command: string;
  node: string;
}

/** Reads from the environment what a run needs. @throws Error that says in one sentence what is missing, and how to get it */
export function findPlaces(wanted: { n8n: string; node: string }): Places {
  const { N8N_COMMAND: command, N8N_NODE_PACKAGE: node = 'node_modules/n8n-nodes-8kit' } = process.env;
  if (!command)
    throw new Error(
      `n8n is missing: set N8N_COMMAND to a command that starts n8n ${wanted.n8n}, such as "npx n8n@${wanted.n8n} start" with Node.js 24.`,
    );
  const file = join(node, 'package.json');
  if (!existsSync(file))
    throw new Error(
      `The 8kit node is missing in ${node}: run "npm install --no-save n8n-nodes-8kit@${wanted.node}", or set N8N_NODE_PACKAGE to a folder with the package.`,
    );
  const { version } = JSON.parse(readFileSync(file, 'utf8'));
  if (version !== wanted.node)
    throw new Error(
      `The 8kit node in ${node} is ${version}, but the pages describe ${wanted.node}: install that version.`,
    );
  return { command, node: resolve(node) };
}

/** Starts n8n with the 8kit node on a free port and with new data. */
export async function startN8n({ command, node }: Places): Promise<Started> {
  const data = mkdtempSync(join(tmpdir(), 'n8n-'));
  const installed = join(data, '.n8n/nodes/node_modules/n8n-nodes-8kit');
  mkdirSync(installed, { recursive: true });
  cpSync(node, installed, { recursive: true, dereference: true });
  const [port, broker] = [await freePort(), await freePort()];
  const log: string[] = [];
  // In a group of its own, so that what the command starts can be stopped too.
  const launch = () =>
    spawn(command, {
      shell: true,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        NODE_ENV: 'production',
        // Vitest's own variables would make n8n believe that it is being tested.
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        N8N_USER_FOLDER: data,
        N8N_ENCRYPTION_KEY: 'test',
        N8N_SECURE_COOKIE: 'false',
        N8N_LISTEN_ADDRESS: '127.0.0.1',
        N8N_PORT: String(port),
        N8N_RUNNERS_BROKER_PORT: String(broker),
        N8N_UNVERIFIED_PACKAGES_ENABLED: 'true',
        N8N_DIAGNOSTICS_ENABLED: 'false',
        N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
        N8N_TEMPLATES_ENABLED: 'false',
        N8N_PERSONALIZATION_ENABLED: 'false',
        GENERIC_TIMEZONE: 'Europe/Berlin',
      },
    });
  let child: ReturnType<typeof launch>;
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  // At once, since its data are thrown away: n8n waits for executions that never end, and its shell doesn't wait for n8n.
  const kill = () => {
    if (child.pid && isRunning()) process.kill(-child.pid, 'SIGKILL');
  };
  const killed = async () => {
    const ended = once(child, 'exit');
    kill();
    if (isRunning()) await ended;
  };
  const start = async () => {
    child = launch();
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => log.push(String(text)));
    await until('it answers', patience, async () => {
      if (child.exitCode !== null) throw new Error(`n8n ended with ${child.exitCode} while it started`);
      return N8nRest.isUp(url);
    });
  };
  const stop = async () => {
    await killed();
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', () => kill());
  const url = `http://127.0.0.1:${port}`;
  try {
    await start();
    const restart = async () => {
      await killed();
      await start();
    };
    return { n8n: await N8nRest.of(url), restart, stop };
  } catch (error) {
    await stop();
    throw new Error(`${(error as Error).message}. It said:\n${log.join('').slice(-3000)}`);
  }
}
