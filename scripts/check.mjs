/**
 * `npm run check`: everything that is quick, and of what is slow, only what the branch touches: files that differ from
 * main, committed or not. Without git, nothing is left out.
 */
import { spawn } from 'node:child_process';
import { affectedTests, slowTests } from './affected-tests.mjs';
import { changedFiles } from './repository.mjs';

const changed = changedFiles();
const { tests, only } = affectedTests(changed);
const leftOut = Object.keys(slowTests).filter((test) => !tests.includes(test));
const isChanged = (form) => !changed || changed.some((path) => form.test(path));

/** Runs a command; what it prints comes at once, or else whole, when it has ended. */
function run(command, { isLive = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const stdio = isLive ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, { shell: true, stdio, env: { ...process.env, ...env } });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (printed += part));
    child.on('close', (code) => resolve({ command, hasFailed: code !== 0, printed }));
  });
}

const ended = await Promise.all([
  run(isChanged(/^content\/reference\/openapi/) ? 'npm run lint' : 'npx biome check --error-on-warnings .'),
  run('npm run types'),
  // A second worker reads all pages again: that is worth it only beside slow tests.
  run(
    `npx vitest run --maxWorkers ${tests.length > 0 ? 2 : 1} ${leftOut.map((test) => `--exclude ${test}`).join(' ')}`,
    {
      isLive: true,
      env: only && { SAMPLES_OF: only.join(' ') },
    },
  ),
]);

const failed = ended.filter(({ hasFailed }) => hasFailed);
for (const { printed } of failed) process.stdout.write(printed);
for (const { command } of failed) console.log(`\nFailed: ${command.replace(/ --exclude \S+/g, '')}`);
const names = (list) => list.map((test) => test.replace(/\.test\.tsx?$/, '')).join(', ') || 'none';
console.log(`\nSlow tests that were run, for ${changed ? `${changed.length} changed` : 'all'} files: ${names(tests)}`);
if (only && tests.some((test) => test.startsWith('tests/samples')))
  console.log(`    samples and scripts: ${names(only)}`);
console.log(`Left out, because nothing changed that they read: ${names(leftOut)}`);
const shown = /^(?:app|components|content|lib|public|scripts\/export)\/(?!.*\.test\.)/;
if (isChanged(shown))
  console.log(
    'Only a browser tells how it looks in both modes, on a phone and on paper, and what keys, scripts and the policy do: npm test',
  );
process.exitCode = failed.length > 0 ? 1 : 0;
