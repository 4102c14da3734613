import { describe, expect, it } from 'vitest';
import { readReference } from '../lib/data/read';
import { readContentFiles } from '../lib/site/files';
import { workflowHash } from '../lib/workflows/verified-run';

/* What pages promise of workflows, as far as no n8n is needed: `npm run test:n8n` runs them all in a real one. */

const { files } = readContentFiles('content');
const { workflows, promises, runs } = readReference(files).reference;

it.each([...workflows])('%s ran in a real n8n, and kept what is promised of it', (name, workflow) => {
  const [promised, recorded] = [promises.get(name), runs.get(name)];
  const seen = new Set(recorded?.runs.map(({ run }) => run));
  const unseen = promised?.runs.map(({ run }) => run).filter((run) => !seen.has(run));
  expect(unseen, `no n8n has run these promises of ${name}: run npm run test:n8n -- -t "^${name} "`).toEqual([]);
  const message = `content/workflows/${name}.json or its promises have changed since n8n ran them: run npm run test:n8n -- -t "^${name} "`;
  expect(recorded?.hash, message).toBe(promised && workflowHash(workflow, promised));
});

it('no run is recorded of a workflow that is gone', () => {
  expect([...runs.keys()].filter((name) => !workflows.has(name))).toEqual([]);
});

it('every workflow decides by the same rules whether its work was done, refused, or may have been done', () => {
  const rules = [...workflows.values()].flatMap(({ nodes }) =>
    nodes.flatMap(({ name, parameters }) =>
      name === 'Outcome' ? [JSON.stringify(parameters).replaceAll(/"id":"[^"]*",/g, '')] : [],
    ),
  );
  expect(rules.length).toBeGreaterThan(5);
  expect(new Set(rules).size).toBe(1);
});

/** The pages that show a workflow with responses, and the workflows. */
const pages = files.flatMap(({ path, text }) => {
  const shown = [...text.matchAll(/<Workflow file="(.*?)"/g)].map(([, name = '']) => name);
  const responses = shown.flatMap((name) =>
    promises.get(name)?.runs.flatMap(({ response = {} }) => responsesIn(response)),
  );
  return responses.length > 0 ? [[path, text, responses] as const] : [];
});

describe('responses', () => {
  it.each(pages)('%s names the responses that its workflows promise, and no others', (_, text, promised) => {
    // In a table: 503 `locked`. In the output of a command: {"result":"locked"} 503.
    const inTables = [...text.matchAll(/\b([2-5]\d\d) `([a-z ]+)`/g)].map(
      ([, status, result]) => `${status} ${result}`,
    );
    const inOutputs = [...text.matchAll(/"result":"(.*?)"\} ([2-5]\d\d)/g)].map(
      ([, result, status]) => `${status} ${result}`,
    );
    // What n8n itself responds begins with a capital letter.
    const own = promised.filter((response) => response !== undefined && !/^\d+ [A-Z]/.test(response));
    expect([...new Set([...inTables, ...inOutputs])].sort()).toEqual([...new Set(own)].sort());
  });
});

function responsesIn(response: string | Record<string, number>): string[] {
  return typeof response === 'string' ? [response] : Object.keys(response);
}
