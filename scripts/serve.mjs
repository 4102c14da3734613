/**
 * Serves the export until it is stopped, see serve-export.mjs.
 *
 *   node scripts/serve.mjs [--port 3000] [--dir out]     port 0 takes any that is free
 */
import { parseArgs } from 'node:util';
import { serveExport } from './serve-export.mjs';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '3000' }, dir: { type: 'string', default: 'out' } },
});

try {
  const { url } = await serveExport(values.dir, Number(values.port));
  console.log(`The site is at ${url}`);
} catch (error) {
  if (error.code !== 'EADDRINUSE') throw error;
  console.error(`Port ${values.port} is taken. Take another, or 0 for any that is free: npm start -- --port 0`);
  process.exitCode = 1;
}
