import { expect, it } from 'vitest';
import { settings } from '../content/recipes/eightkit';
import { readReference } from '../lib/data/read';
import { asNode } from '../lib/reference/api-schema';
import { statusesOf } from '../lib/reference/names';
import { readContentFiles } from '../lib/site/files';

/* Numbers that many pages, data files and recipes name. Each comes from one datum, and every statement has to agree. */

const { files } = readContentFiles('content');
const { reference } = readReference(files);
const { api, environment, errors } = reference;

const codeOf = (name: string) => files.find(({ path }) => path === `content/recipes/${name}`)?.text ?? '';
/** A number that the code of a recipe sets: `seconds = 600`. */
const inCode = (name: string, pattern: RegExp) => Number(pattern.exec(codeOf(name))?.[1]?.replace('_', ''));
const variable = (name: string) =>
  environment.flatMap(({ variables }) => variables).find((one) => one.name === name)?.default ?? '';
/** A keyword of a schema in the API description, by the path to it. */
const inApi = (...path: string[]) =>
  Number(path.reduce<unknown>((node, name) => asNode(node as never)[name], api.document));
const body = 'post requestBody content application/json schema properties'.split(' ');
const bodyOf = (path: string, ...rest: string[]) => inApi('paths', `/api/v1${path}`, ...body, ...rest);

const attempts = settings.attempts;
const seconds = settings.timeoutMs / 1000;
const rate = `${variable('RATE_LIMIT_POINTS')}/${variable('RATE_LIMIT_DURATION')}`;
const overlap = inCode('since.ts', /overlapSeconds = (\d+)/);

/** What is stated, the datum, and how it is stated. */
const facts: readonly (readonly [what: string, datum: number | string | readonly number[], pattern: RegExp])[] = [
  ['the port of the service', variable('PORT'), /EIGHTKIT_URL="http:\/\/localhost:(\d+)"|http:\/\/eightkit:(\d+)/g],
  [
    'the default rate limit',
    rate,
    /(?<!about |,)\b(\d+) (?:requests )?(?:came )?(?:from one client address )?(?:per|in|within|in a window of) (\d+) s\b(?<!items in 120 s)|RateLimit-Policy: (\d+);w=(\d+)|--rate (\d+)\/(\d+)/g,
  ],
  [
    'attempts of a request',
    attempts,
    /(?<!your )\b(\d|two|three|four|five) attempts\b|\b(\d) times in a row|\btries up to (\w+) times/gi,
  ],
  ['repeats of a request', attempts - 1, /(?<!tries )\bup to (\w+) (?:times|more)\b/g],
  [
    'the timeout of an attempt',
    seconds,
    /(?:each attempt|attempt may take|node waits|response within|request may take \(|#error-timeout\) of|proxy above) (\d+) s|the (\d+) s for which the n8n node|--max-time (\d+) --retry|AbortSignal\.timeout\((\d+)_000\)|\btimeout=(\d+),/g,
  ],
  ['the length of a value', bodyOf('/uniqs/{name}/values', 'value', 'maxLength'), /\btext of 1–(\d+) characters/gi],
  [
    'the length of a name or key',
    [bodyOf('/uniqs', 'name', 'maxLength'), bodyOf('/locks', 'key', 'maxLength')],
    /\b(?:1–|up to |most )(\d+) (?:characters: )?letters, digits/g,
  ],
  [
    'entries of a bulk request',
    bodyOf('/uniqs/{name}/values/bulk', 'values', 'maxItems'),
    /\bup to (\d+,?\d*) (?:entries|values)\b|checked and added by (\d+,?\d*) each/g,
  ],
  ['the Node.js that runs TypeScript', '22.18', /Node\.js(?: is older than)? (22\.\d+)/g],
  ['the oldest Node.js for recipes', '20.3', /Node\.js (20\.\d+)|from (20\.\d)\b/g],
  [
    'the oldest Python',
    codeOf('eightkit.py').replace(/^[\s\S]*version_info < \((\d), (\d+)\)[\s\S]*$/, '$1.$2'),
    /Python (3\.\d+)|version (3\.\d+) and/g,
  ],
  [
    'the overlap of since, in minutes',
    overlap / 60,
    /(\w+) minutes (?:before the stored date|or more\)|suit most shops|of overlap)/g,
  ],
];

const words = ['zero', 'one', 'two', 'three', 'four', 'five'];
/** `Four` → 4, `1,000` → 1000. */
const plain = (said: string) => {
  const number = words.indexOf(said.toLowerCase());
  return number < 0 ? said.replace(',', '') : String(number);
};

/** Every match in content, with its place. */
function statements(pattern: RegExp) {
  return files
    .filter(({ path }) => /\.(?:md|yaml|ts|py)$/.test(path) && !path.includes('/promises/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(pattern)].map((match) => ({
        place: `${path}:${text.slice(0, match.index).split('\n').length}`,
        said: match[0],
        parts: match.slice(1).filter((part) => part !== undefined),
      })),
    );
}

it.each(facts)('every statement of %s is %s', (_, datum, pattern) => {
  const found = statements(pattern);
  // A pattern that matches nothing proves nothing.
  expect(found).not.toEqual([]);
  const wrong = found.filter(({ parts }) => ![datum].flat().map(String).includes(parts.map(plain).join('/')));
  expect(wrong.map(({ place, said }) => `${place}  "${said}" → ${datum}`)).toEqual([]);
});

it('every status beside the code of an error is one that it has', () => {
  const known = new Map(errors.flatMap((error) => (error.code ? [[error.code, statusesOf(error)]] : [])));
  const found = statements(/\b([45]\d\d) (?:\[)?`([A-Z_]+)`/g);
  expect(found.length).toBeGreaterThan(40);
  const wrong = found.filter(({ parts: [status = '', code = ''] }) => {
    // The one code that the node itself makes has no entry of its own.
    return code === 'NETWORK_ERROR' ? status !== '500' : !known.get(code)?.includes(status);
  });
  expect(wrong.map(({ place, said }) => `${place}  "${said}" → see content/reference/errors.yaml`)).toEqual([]);
});

it('pages of actions say how many items the default limit is enough for', () => {
  const [points] = rate.split('/');
  const requests = (slug: string) => [...api.operations.values()].filter((one) => one.actions.includes(slug)).length;
  const found = statements(/enough for (\d+) items in (\d+) s/g);
  expect(found.length).toBeGreaterThanOrEqual(3);
  const wrong = found.filter(({ place, parts: [items, time] }) => {
    const slug = /n8n-node\/([\w-]+)\.md/.exec(place)?.[1] ?? '';
    return Number(items) !== Math.floor(Number(points) / requests(slug)) || time !== variable('RATE_LIMIT_DURATION');
  });
  expect(wrong.map(({ place, said }) => `${place}  "${said}"`)).toEqual([]);
});

it('the client in Python counts as the one in TypeScript does', () => {
  const inPython = ['ATTEMPTS', 'PAUSE', 'TIMEOUT'].map((name) =>
    inCode('eightkit.py', new RegExp(`^${name} = (\\S+)$`, 'm')),
  );
  expect(inPython).toEqual([attempts, settings.pauseMs / 1000, seconds]);
});
