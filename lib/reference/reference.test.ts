import { runInNewContext } from 'node:vm';
import type { Nodes, Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { checkReference } from '../data/check';
import { readReference } from '../data/read';
import type { Problem } from '../diagnostics/problems';
import { attributeText, tag } from '../markdown/mdast';
import { compileContent, locateOperations } from '../site/compile-content';
import { readContentFiles } from '../site/files';
import { parsePage } from '../site/parse-page';
import { file, problemsOf } from '../site/testing/fixtures';
import { remarkExpandTags } from '../tags/remark-expand-tags';
import { checkWorkflows } from '../workflows/check';
import type { JsonValue } from './api-schema';
import { actionHref, errorHref, errorName } from './names';
import { sampleLanguages } from './request-samples';

const { files } = readContentFiles('content');
const operationHrefs = locateOperations(files.filter(({ path }) => path.endsWith('.md')).map(parsePage));
const { reference } = readReference(files);

function blocksOf(name: string, attributes: Record<string, string>): RootContent[] {
  const report = (_: unknown, message: string) => {
    throw new Error(message);
  };
  const tree: Root = { type: 'root', children: [tag(name, attributes)] };
  remarkExpandTags({ reference, operationHrefs, report })(tree);
  return tree.children;
}

/** All nodes of a type, in order. */
function select<Type extends Nodes['type']>(nodes: RootContent[], type: Type): Extract<Nodes, { type: Type }>[] {
  const found: Nodes[] = [];
  visit({ type: 'root', children: nodes } as Root, (node) => {
    if (node.type === type) found.push(node);
  });
  return found as Extract<Nodes, { type: Type }>[];
}

/** The names of the parameters that blocks show. */
function paramsIn(nodes: RootContent[]): string[] {
  const names: string[] = [];
  visit({ type: 'root', children: nodes } as Root, (node) => {
    if (node.type === 'mdxJsxFlowElement' && node.name === 'Param') names.push(attributeText(node, 'name') ?? '');
  });
  return names;
}

/** The problems in the real data after replacing one text in one file, as an editor would. */
function problemsWith(path: string, before: string | RegExp, after: string): Problem[] {
  const edited = files.map((one) => (one.path === path ? { ...one, text: one.text.replace(before, after) } : one));
  expect(edited.find((one) => one.path === path)?.text).not.toBe(files.find((one) => one.path === path)?.text);
  const { reference: broken, problems } = readReference(edited);
  if (problems.length > 0) return problems;
  return [...checkReference(broken, operationHrefs, edited), ...checkWorkflows(broken, edited)];
}

describe('the data behind reference pages', () => {
  it("each action's page shows its data and its workflow", () => {
    for (const [slug, action] of reference.actions) {
      const path = `content${actionHref(slug, action).replace(/\/(?:#.*)?$/, '')}.md`;
      const page = files.find((one) => one.path === path)?.text;
      for (const part of ['fields', 'output', 'errors'])
        expect(page, slug).toContain(`<Action slug="${slug}" part="${part}" />`);
      expect(page, slug).toContain(`<Workflow file="${slug}" />`);
    }
  });

  it('every request with a key names both statuses of a refused key', () => {
    for (const { id, needsKey, responses } of reference.api.operations.values()) {
      const statuses = responses.map(({ status }) => status);
      expect([statuses.includes(401), statuses.includes(403)], id).toEqual([needsKey, needsKey]);
    }
  });

  it('an operation lists its own errors; those of every request are on one page', () => {
    const codes = (name: string, attributes: Record<string, string> = {}) => {
      const tables = select(blocksOf(name, attributes), 'table').filter(({ children: [head] }) =>
        head?.children.some((cell) => textOf(cell) === 'Code'),
      );
      return select(tables, 'tableRow').map((row) => textOf(row.children[0] ?? row));
    };
    expect(codes('Operation', { id: 'createSet' })).toEqual(['Code', 'VALIDATION_ERROR', 'DUPLICATE_SET']);
    const ofLocks = ['Code', 'VALIDATION_ERROR', 'LOCK_CONFLICT', 'LOCK_ACQUISITION_ERROR'];
    expect(codes('Operation', { id: 'acquireLock' })).toEqual(ofLocks);
    for (const id of ['listSets', 'getSet', 'getHealth']) expect(codes('Operation', { id }), id).toEqual([]);
    // What all requests for a set can fail with is above their list.
    const [above] = blocksOf('Endpoints', { of: 'sets' });
    expect(above && textOf(above)).toContain('Those with {name} can also get 404 UNIQ_NOT_FOUND.');
    expect(codes('Operation', { id: 'addSetValue' })).toEqual(['Code', 'VALIDATION_ERROR', 'DUPLICATE_VALUE']);
    expect(codes('CommonErrors')).toEqual(expect.arrayContaining(['MISSING_API_KEY', 'INTERNAL_ERROR']));
    const api = compileContent(files).pages.filter(({ doc }) => doc?.kind === 'rest-reference');
    const common = reference.errors
      .filter(({ everyRequest }) => everyRequest)
      .map((error) => errorHref(errorName(error)));
    expect(api.length).toBeGreaterThan(5);
    for (const { path, tree } of api) {
      const listed = select(select(tree.children, 'table'), 'link').map(({ url }) => url);
      expect(
        listed.filter((url) => common.includes(url)),
        `${path} lists an error that every request can have`,
      ).toEqual([]);
    }
  });

  it('an action links the errors of every action, and goes by the least safe of its requests', () => {
    const blocks = blocksOf('Action', { slug: 'complete-lookup-set', part: 'errors' });
    expect(select(blocks, 'link').map(({ url }) => url)).toContain('/components/nodes/#when-it-fails');
    const said = select(blocks, 'paragraph').map((one) => textOf(one));
    expect(said).toContainEqual(expect.stringMatching(/^Retry: not safe\. The mapping can be stored/));
  });

  it('an error has its code and status as heading, and beside it what it means and whether to retry', () => {
    const items = select(blocksOf('Errors', {}), 'mdxJsxFlowElement');
    const item = items.find(({ children: [heading] }) => heading && textOf(heading) === 'LOCK_CONFLICT 409');
    expect(item && [attributeText(item, 'short'), attributeText(item, 'retry')]).toEqual(['The lock is held.', 'yes']);
  });

  it('a recipe shows in each language how it is called', () => {
    const blocks = blocksOf('Recipe', { of: 'with-lock' });
    expect(select(blocks, 'code').map(({ value }) => value)).toEqual(
      [/^await withLock\(/, /^with_lock\(/].map((form) => expect.stringMatching(form)),
    );
  });

  it('ONCE-3 each request shows every field that it takes, beside it', () => {
    for (const { id, parameters, body } of reference.api.operations.values()) {
      const shown = paramsIn(blocksOf('Operation', { id }));
      const taken = [...parameters.filter((one) => one.in === 'query'), ...(body?.fields ?? [])];
      expect(shown, id).toEqual(expect.arrayContaining(taken.map(({ name }) => name)));
    }
  });

  it('ONCE-1 one table has every status that a request can get', () => {
    const text = files.find(({ path }) => path === 'content/api/authentication.md')?.text ?? '';
    const [, table = ''] = /## Statuses .*?\n\n(.*?)\n\n/s.exec(text) ?? [];
    const listed = [...table.matchAll(/^\| ([\d, ]+) \|/gm)].flatMap(([, some = '']) => some.split(', '));
    const answered = [...reference.api.operations.values()].flatMap(({ responses }) =>
      responses.map(({ status }) => String(status)),
    );
    expect(listed.sort()).toEqual([...new Set(answered)].sort());
  });
});

describe('bad data stops the build, and its place is named:', () => {
  const actions = 'content/reference/actions/add-to-set.yaml';
  const ofAll = 'content/reference/action-errors.yaml';
  const api = 'content/reference/openapi.yaml';
  const errors = 'content/reference/errors.yaml';
  const workflow = 'content/workflows/add-to-set.json';

  /* What is replaced by what, and the text on whose line the problem is, if that isn't what was put there. */
  it.each<[message: string, path: string, before: string | RegExp, after: string, at?: string]>([
    ['source: it is missing', actions, /^source: .*\n/m, '', 'slug:'],
    ['Unrecognized key: "sulg"', actions, 'slug:', 'sulg:'],
    ['Missing closing "quote', actions, 'slug: add-to-set', 'slug: "add-to-set', ''],
    ['expected boolean', actions, 'required: true', 'required: yes, it is'],
    ['no operation "addSetValu"', actions, 'operation: addSetValue', 'operation: addSetValu'],
    ['the error NOT_FOUND has no entry', actions, 'code: UNIQ_NOT_FOUND', 'code: NOT_FOUND'],
    ['every action can have rate-limited', actions, 'code: UNIQ_NOT_FOUND', 'code: rate-limited'],
    ['not every action can have LOCK_CONFLICT', ofAll, '[rate-limited]', '[LOCK_CONFLICT]'],
    ['can fail with VALUE', api, /^ +DUPLICATE_VALUE:$/m, '                VALUE:'],
    ['no page describes storeValue', api, 'operationId: addSetValue\n', 'operationId: storeValue\n'],
    ['"care" isn’t a level of x-retry', api, 'safe: read', 'safe: care'],
    ['no action can fail with LOST', errors, 'code: WARNING_NOT_FOUND', 'code: LOST'],
    ['Unrecognized key: "pinData"', workflow, '"settings"', '"pinData": {}, "settings"'],
    ['leave credentials out', workflow, '"typeVersion": 3,', '"typeVersion": 3, "credentials": {"a": {"id": "1"}},'],
    ['has the parameter "setName"', workflow, '"name": "processed-', '"setName": "x", "name": "processed-'],
  ])('%s', (message, path, before, after, at = after) => {
    const text = files.find((one) => one.path === path)?.text.replace(before, after) ?? '';
    const line = text.slice(0, text.indexOf(at)).split('\n').length;
    const problems = problemsWith(path, before, after);
    const found = problems.find((one) => one.message.includes(message));
    expect(found, JSON.stringify(problems)).toMatchObject({ file: path, line });
    expect(found?.advice).not.toBe('');
  });

  it('a tag that names no datum', () => {
    const problems = problemsOf([file('api/sets', '## Add {#add}\n\n<Recipe of="once" />\n')]);
    expect(problems).toMatchObject([{ file: 'content/api/sets.md', line: 11, message: 'no recipe "once"' }]);
  });
});

describe('request samples', () => {
  const withBody = (example: JsonValue) => {
    const operation = reference.api.operations.get('createSet');
    if (!operation?.body) throw new Error('createSet');
    const given = { ...operation, body: { ...operation.body, example } };
    return Object.fromEntries(sampleLanguages.map(({ label, write }) => [label, write(given)]));
  };

  it('hold the example as JavaScript, Python and for the shell, whatever it contains', () => {
    const example = { name: "it's", note: 'a "word": null', 'last-seen': 'now', path: 'C:\\', list: [true, "'", null] };
    const { curl, JavaScript: code = '', Python } = withBody(example);
    const body = code.slice(code.indexOf('JSON.stringify('), code.lastIndexOf(',\n});'));
    expect(JSON.parse(runInNewContext(body))).toEqual(example);
    expect(curl).toContain(`"name": "it'\\''s"`);
    expect(Python).toContain(`"note": "a \\"word\\": null"`);
    expect(Python).toContain(`"list": [True, "'", None]`);
  });
});
