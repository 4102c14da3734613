/** Which of the slow tests `npm run check` runs: those that import, or read, what has changed. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Each slow test, with what it reads or runs beside what it imports. A test that isn't here is always run. Whoever adds
 * one that takes more than a second adds it.
 */
export const slowTests = {
  'app/audit.mjs/route.test.ts': /^(?:audit|content\/n8n-nodes)\//,
  'app/mock.mjs/route.test.ts': /^model\//,
  'audit/audit.test.ts': /^(?:audit|content\/(?:n8n-nodes|own-workflows|reference|workflows))\//,
  'audit/cases.test.ts': /^(?:audit|content\/n8n-nodes)\//,
  'audit/read/read.test.ts': /^audit\//,
  'audit/know/knowledge.test.ts': /^(?:audit|content\/n8n-nodes)\//,
  'lib/own-workflow/canvas.test.ts': /^audit\//,
  'lib/own-workflow/board.test.ts': /^(?:audit|content\/(?:n8n-nodes|own-workflows))\//,
  'lib/reference/reference.test.ts': /^content\/(?:(?:api|n8n-node|recipes|reference|workflows)\/|[^/]*\.yaml$)/,
  'lib/samples/precomputed-runs.test.ts': /^content\//,
  'lib/site/bad-input.test.ts': /^app\//,
  'lib/workflows/workflows.test.ts': /^content\/|^public\/workflow-icons/,
  'model/server/mock.test.ts': /^model\//,
  'scripts/build-id.test.ts': /^scripts\/build/,
  'tests/addresses.test.ts': /^(?:app|audit|components|lib|content|public|docs)\/|^README/,
  'tests/check.test.ts': /^\.gitignore$/,
  'tests/deploy/release.test.ts': /^deploy\//,
  'tests/downloads/check.test.ts': /^public\/|^content\/components\/service\.md/,
  'tests/downloads/try.test.ts': /^public\/|^content\/(?:quickstart|getting-started\/self-hosting-docker-compose)\.md/,
  'tests/downloads/recipes/interrupted.test.ts': /^(?:content|tests\/downloads)\/recipes\//,
  'tests/downloads/recipes/meet.test.ts': /^(?:content|tests\/downloads)\/recipes\//,
  'tests/downloads/recipes/recipes.test.ts': /^(?:content|tests\/downloads)\/(?:recipes|reference|workflows)\//,
  'tests/downloads/recipes/set-up.test.ts': /^(?:content|tests\/downloads)\/recipes\//,
  'tests/model/contract.test.ts': /^content\/reference\//,
  'tests/model/fields.test.ts': /^content\/reference\//,
  'tests/model/simulation.test.ts': /^content\/reference\//,
  'tests/prose.test.ts': /^(?:content|tests\/prose)\//,
  'tests/rename-page.test.ts': /^scripts\/rename-page/,
  'tests/samples.test.ts': /^content\/(?:.*\.md$|(?:reference|recipes|workflows)\/)|^public\/.*\.sh$/,
  'tests/samples/paging.test.ts': /^content\/api\//,
  'tests/samples/shells.test.ts': /^content\/.*\.md$|^public\/.*\.sh$/,
  'tests/templates.test.ts': /^(?:content|docs\/templates)\//,
  'tests/search.test.ts': /^(?:content|tests\/search)\//,
  'tests/search/data.test.ts': /^content\//,
};

/** What every test depends on. */
const all = /^(?:package(?:-lock)?\.json|(?:ts|vitest\.|next\.)config\..*|tests\/temporary-files\.ts)$/;
/** What is proved page by page, or script by script. */
const onItsOwn = /^content\/.*\.md$|^public\/[^/]*\.sh$/;

/** A module, and the files of the repository that it and what it imports import. */
function importsOf(file, found = new Set()) {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  for (const [, from] of readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport\(?) ?'((?:\.{1,2}|@)\/[^']*)'/g)) {
    const path = from.startsWith('@/') ? from.slice(2) : join(dirname(file), from);
    const end = ['', '.ts', '.tsx', '/index.ts'].find((one) => /\.\w+$/.test(path + one) && existsSync(path + one));
    if (end !== undefined) importsOf(path + end, found);
  }
  return found;
}

/**
 * The slow tests that the changed files need and those that they don't, and of which of these files alone the samples have to be proved;
 * undefined: of all.
 * @param changed files; undefined if nobody knows
 */
export function affectedTests(changed) {
  const tests = Object.keys(slowTests).filter((test) => {
    if (!changed || changed.some((path) => all.test(path))) return true;
    const imported = importsOf(test);
    // What is gone is imported by nothing any more, and stopped something else.
    return changed.some((path) => slowTests[test].test(path) || imported.has(path));
  });
  const ofSamples = tests.filter((test) => test.startsWith('tests/samples'));
  const only = changed?.filter((path) => onItsOwn.test(path));
  const isWhole = changed?.some(
    (path) =>
      !onItsOwn.test(path) &&
      (all.test(path) || ofSamples.some((test) => slowTests[test].test(path) || importsOf(test).has(path))),
  );
  const leftOut = Object.keys(slowTests).filter((test) => !tests.includes(test));
  return { tests, leftOut, only: isWhole ? undefined : only };
}

/** What is seen of a change, rather than read in it. */
const shown = /^(?:app|audit|components|content|e2e|lib|model|public|scripts\/export)\/(?!.*\.test\.)/;

/** What was run for a change and what wasn't, in words. */
export function summaryOf(changed, { tests, leftOut, only }) {
  const names = (list) => list.map((test) => test.replace(/\.test\.tsx?$/, '')).join(', ') || 'none';
  const files = changed ? `${changed.length} changed file${changed.length === 1 ? '' : 's'}` : 'all files';
  return [
    `Slow tests that were run, for ${files}: ${names(tests)}`,
    ...(only && tests.some((test) => test.startsWith('tests/samples')) ? [`    of samples: ${names(only)}`] : []),
    `Left out, because nothing changed that they read: ${names(leftOut)}`,
    ...(!changed || changed.some((path) => shown.test(path)) ? [byBrowser] : []),
  ].join('\n');
}

const byBrowser =
  'Only a browser tells how it looks in both modes, on a phone and on paper, and what keys, scripts and the policy do: npm test';
