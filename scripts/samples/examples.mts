import { readFileSync } from 'node:fs';
import { isAlias, isMap, isNode, isScalar, type YAMLMap } from 'yaml';
import type { Description } from '../../lib/content/contract/description';
import { essential, explain } from '../../lib/content/contract/schema';
import { parseYaml } from '../../lib/content/yaml';
import type { Outcome, Problem } from './types.mjs';

/** Checks the examples of bodies in the description itself, which API pages show and the mock answers with. */
export function checkExamples(file: string, description: Description): Outcome[] {
  const { document, placeAt } = parseYaml(readFileSync(file, 'utf8'));
  const root = document.contents;
  if (!isMap(root)) return [];

  /** The map under some keys, through references. */
  function under(map: unknown, ...keys: string[]): YAMLMap | undefined {
    let node = map;
    for (const key of keys) node = isMap(node) ? deref(node.get(key, true)) : undefined;
    return isMap(node) ? node : undefined;
  }
  function deref(node: unknown): unknown {
    if (isAlias(node)) return node.resolve(document);
    const reference: unknown = isMap(node) ? node.get('$ref') : undefined;
    return typeof reference === 'string' ? under(root, ...reference.split('/').slice(1)) : node;
  }

  function check(id: string, part: string, body: YAMLMap | undefined): Outcome[] {
    const validate = description.bodyOf(id, part);
    if (!validate) return [];
    return membersOf(under(body, 'content', 'application/json', 'examples')).map(([name, example]) => {
      const node = isMap(example) ? example.get('value', true) : undefined;
      const value: unknown = isNode(node) ? node.toJS(document) : undefined;
      const errors = validate(value) ? [] : essential(validate.errors ?? []);
      const { line } = placeAt(isNode(node) ? (node.range?.[0] ?? 0) : 0);
      const message = `the example ${name} is not ${part === 'request' ? 'a body' : `a response ${part}`} of ${id}`;
      const problems = errors.map(
        (error): Problem => ({
          file,
          line,
          message: `${message}: ${explain(error)}`,
          advice: 'correct the example or the schema',
        }),
      );
      return { proved: 'example of the API description', problems };
    });
  }

  return membersOf(under(root, 'paths')).flatMap(([path]) =>
    membersOf(under(root, 'paths', path)).flatMap(([method]) => {
      const operation = under(root, 'paths', path, method);
      const id = String(operation?.get('operationId'));
      const responses = under(operation, 'responses');
      return [
        ...check(id, 'request', under(operation, 'requestBody')),
        ...membersOf(responses).flatMap(([status]) => check(id, status, under(responses, status))),
      ];
    }),
  );
}

function membersOf(map: YAMLMap | undefined): [string, unknown][] {
  return (map?.items ?? []).map(({ key, value }) => [String(isScalar(key) ? key.value : key), value]);
}
