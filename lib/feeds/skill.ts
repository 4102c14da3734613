import { stringify } from 'yaml';
import { identity } from '../config';
import type { Reference } from '../data/read';
import { type Operation, operationsWith } from '../reference/api';
import type { Field } from '../reference/api-schema';
import { isErrorCode, statusesOf } from '../reference/names';
import { canonicalUrl, markdownPath, splitHref } from '../urls';

/** The building blocks that programs use, with the paths of their requests; apps and violations are for operators. */
const parts = [
  { title: 'Sets', path: '/uniqs' },
  { title: 'Lookups', path: '/lookups' },
  { title: 'Locks', path: '/locks' },
  { title: 'Last-updated records', path: '/last-updated' },
] as const;
const prefix = '/api/v1';

/** The objects in responses: their names here, and in the description. */
const objects: Readonly<Record<string, string>> = {
  Set: 'SetCollection',
  Value: 'SetValue',
  Lookup: 'Lookup',
  Mapping: 'Mapping',
  Record: 'LastUpdated',
};

/** Errors of every call with a body or a name, which is said once. */
const ofBody = ['VALIDATION_ERROR', 'INVALID_BODY'];
const ofName = ['UNIQ_NOT_FOUND', 'LOOKUP_NOT_FOUND'];
const listed = (codes: readonly string[], between = ' or ') => codes.map((code) => `\`${code}\``).join(between);
const isForPrograms = ({ path }: Operation) => parts.some((part) => path.startsWith(prefix + part.path));

/**
 * `skill.md`: what a program needs to know to write correct code against the API, in one file. Its tables come from the
 * reference data.
 */
export function skillText({ skill, api, errors, recipes }: Reference): string {
  if (!skill) return '';
  const { name, description, notFor, tasks, rules } = skill;
  const operations = [...api.operations.values()];
  return blocks(
    // A colon in the description would break front matter that isn't quoted.
    `---\n${stringify({ name, description }, { lineWidth: 0 })}---`,
    `# ${identity.product}`,
    `${skill.for} All pages: ${canonicalUrl('/llms.txt')}. The API as OpenAPI: ${canonicalUrl('/openapi.yaml')}.`,
    list(notFor),
    '## Choose',
    table(
      ['You want to', 'Code', 'Background'],
      tasks.map(({ want, page, recipe }) => [want, recipeFiles(recipes, recipe).join(', '), markdownOf(page)]),
    ),
    `Read the recipe's own file first: \`curl -fsSO "${canonicalUrl('/recipes/')}{eightkit,once}.ts"\` fetches it with those that its head names, and \`curl -fsS ${canonicalUrl('/recipes.tgz')} | tar xz\` all, with a README, versions and sums. Of \`eightkit\`, this is enough: \`settings.set\` and \`settings.lookup\` (in Python \`SET\`, \`LOOKUP\`) name yours, \`ensureSet()\` and \`ensureLookup()\` create them once, your work throws \`Refused\` where \`isRefusal(status)\`, and an error of a recipe is an \`EightkitError\` with a \`code\`.`,
    '## Rules',
    list(rules),
    '## Calls',
    `Paths begin with \`$EIGHTKIT_URL${prefix}\`. Send \`X-Api-Key\` with each request, and \`Content-Type: application/json\` with a body. A success is a 201 after an add or a creation and otherwise a 200, with \`{"success": true, "data": …}\`; a failure is \`{"success": false, "error": …, "code": …}\`. Any call can also end with a 401, 403, 429 or 500, one with a body with ${listed(ofBody)}, one with \`{name}\` with ${listed(ofName)}. Repeat decides after a network fault or a 5xx, whatever the code of the error: *yes* is safe; *read* is safe, but read the response: a 409 or 404 can be the result of your own first attempt; *no* is not safe: it can store twice or undo another caller's work.`,
    `In \`data\`, ${Object.entries(objects)
      .filter(([title]) => !/^(?:Set|Lookup)$/.test(title))
      .map(([title, name]) => `a ${title} has ${namesOf(api.objects.get(name), api.ignored)}`)
      .join('; ')}.`,
    ...parts.map(({ title, path }) =>
      blocks(
        `### ${title}`,
        table(
          ['Call', 'Body or query', '`data`', 'Own errors', 'Repeat'],
          operations
            .filter((operation) => operation.path.startsWith(prefix + path))
            .map((operation) => callRow(operation, errors)),
        ),
        list(operations.filter((operation) => operation.path.startsWith(prefix + path)).flatMap(pathNotes)),
      ),
    ),
    '## Errors',
    table(
      ['Status', 'Code', 'Meaning'],
      errors
        .filter((error) => error.origin === 'service' && operationsWith(error, api).some(isForPrograms))
        .map((error) => [statusesOf(error) ?? '', error.code ? `\`${error.code}\`` : 'none', error.title]),
    ),
    'A 502, 503 or 504 comes from a proxy in front of the service: treat it like a 500.',
    `All of them as data, with what to do: ${canonicalUrl('/errors.json')}.`,
    '## Limits',
    list(limitsOf(operations)),
    '## Test',
    `Test against a model with faults: \`curl -fsSO ${canonicalUrl('/mock.mjs')} && node mock.mjs --help\`. Check a real service: ${canonicalUrl('/check.sh')}.`,
  );
}

/** The address of a page's Markdown version, with the anchor. */
export function markdownOf(href: string): string {
  const { path, hash } = splitHref(href);
  return canonicalUrl(markdownPath(path) + hash);
}

/** The names of a recipe's files, one for each language. */
export function recipeFiles(recipes: Reference['recipes'], name: string | undefined): string[] {
  return (recipes.get(name ?? '')?.files ?? []).map(({ name: file }) => file);
}

function callRow(operation: Operation, errors: Reference['errors']): string[] {
  const { method, path, parameters, body, responses, retry } = operation;
  const shared = new Set<string | undefined>([
    ...ofBody,
    ...ofName,
    ...errors.filter(({ everyRequest }) => everyRequest).map(({ code }) => code),
  ]);
  const own = responses.flatMap(({ status, examples }) =>
    status < 400
      ? []
      : examples.flatMap(({ name }) => (isErrorCode(name) && !shared.has(name) ? [`${status} \`${name}\``] : [])),
  );
  const query = parameters.filter((one) => one.in === 'query');
  const fields = [...query, ...(body?.fields ?? [])].map(({ name, required }) => (required ? name : `${name}?`));
  return [`${method} ${path.slice(prefix.length)}`, fields.join(', '), dataOf(operation), own.join(', '), retry.safe];
}

const namesOf = (fields: Field[] = [], ignored: ReadonlySet<string>) =>
  listed(
    fields.flatMap(({ name }) => (ignored.has(name) || name.includes('.') ? [] : name)),
    ', ',
  );

/** What is in the `data` of a success: an object of the API, or members. */
function dataOf({ responses }: Operation): string {
  const members = responses.find(({ status }) => status < 300)?.fields ?? [];
  return members
    .filter(({ name, described }) =>
      name === 'data' ? described : /^data\.(?!message|timestamp|key|pagination|lockInfo.(?:key|appId))/.test(name),
    )
    .map(({ name, type, described }) => {
      const isObject = described && described.title in objects;
      const what = isObject ? (type.startsWith('array') ? `[${described.title}]` : described.title) : '';
      return [name.replace(/^data\.?/, ''), what, type.includes('null') && 'or null'].filter(Boolean).join(' ');
    })
    .join(', ');
}

/** What stands in a path where that isn't a name: text or an ID. */
function pathNotes({ method, path, parameters }: Operation): string[] {
  return parameters
    .filter((one) => one.in === 'path' && !one.described)
    .map(
      ({ name, description }) =>
        `\`{${name}}\` in ${method} ${path.slice(prefix.length)}: ${description.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')}`,
    );
}

/** The limits of the values that programs choose, each listed once. */
function limitsOf(operations: readonly Operation[]): string[] {
  const limits = new Map<string, string>();
  for (const operation of operations) {
    const { parameters, body } = operation;
    if (!isForPrograms(operation)) continue;
    for (const { name, limits: words, in: location } of [...parameters, ...(body?.fields ?? [])])
      if (words && location !== undefined && !limits.has(name)) limits.set(name, words);
  }
  return [...limits].map(([name, words]) => `\`${name}\`: ${words}`);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [row(head), row(head.map(() => '-')), ...rows.map(row)].join('\n');
}

function list(entries: readonly string[]): string {
  return entries.map((entry) => `- ${entry}`).join('\n');
}

function blocks(...all: readonly string[]): string {
  return all.filter(Boolean).join('\n\n');
}
