import type { Operation } from './api';
import type { JsonValue } from './api-schema';

/**
 * The base address in samples that can't read environment variables: the service as n8n reaches it on its Compose
 * network.
 */
const sampleHost = 'http://eightkit:3000';

/** A language of samples, and the function that writes an operation's example in it. */
interface SampleLanguage {
  label: string;
  language: string;
  write: (operation: Operation) => string;
}

/** The languages in which the site shows each request. They share one generator, so that they can't differ. */
export const sampleLanguages: readonly SampleLanguage[] = [
  { label: 'curl', language: 'bash', write: curl },
  { label: 'JavaScript', language: 'js', write: javaScript },
  { label: 'Python', language: 'python', write: python },
  { label: 'n8n', language: 'json', write: n8n },
];

/** The path and query, filled in with the examples of their parameters. */
export function target({ path, parameters }: Operation): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => {
    const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    return encodeURIComponent(String(parameter?.example ?? name));
  });
  const query = parameters
    .filter(({ in: location, example }) => location === 'query' && example !== undefined)
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

/** How long a value inside another may be in one line of a sample, which stands in half the width of a page. */
const shortValue = 44;

/** JSON as people write it: what is short stands in one line, and a list of one object begins and ends with it. */
function writtenJson(value: JsonValue, spaces = 2): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const parts = Array.isArray(value)
    ? value.map((one) => writtenJson(one, spaces))
    : Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${writtenJson(one, spaces)}`);
  const [start, end, pad] = Array.isArray(value) ? ['[', ']', ''] : ['{', '}', ' '];
  if (parts.length === 0) return start + end;
  const line = start + pad + parts.join(', ') + pad + end;
  if (line.length <= shortValue && !line.includes('\n')) return line;
  if (parts.length === 1 && Array.isArray(value)) return start + parts[0] + end;
  return `${start}${indent(`\n${parts.join(',\n')}`, spaces)}\n${end}`;
}

function curl(operation: Operation): string {
  const { method, needsKey, body } = operation;
  const lines = [
    `curl -s ${method === 'GET' ? '' : `-X ${method} `}"$EIGHTKIT_URL${target(operation)}"`,
    needsKey && '-H "X-Api-Key: $EIGHTKIT_API_KEY"',
    body && '-H "Content-Type: application/json"',
    body && `-d '${shellBody(body.example)}'`,
  ].filter(Boolean);
  return lines.join(' \\\n  ');
}

/** A body in single quotes. */
function shellBody(example: JsonValue): string {
  return indent(writtenJson(example), 2).replace(/'/g, "'\\''");
}

function javaScript(operation: Operation): string {
  const { method, needsKey, body } = operation;
  const headers = [
    ...(needsKey ? ["'X-Api-Key': EIGHTKIT_API_KEY"] : []),
    ...(body ? ["'Content-Type': 'application/json'"] : []),
  ];
  const options = [
    method !== 'GET' && `  method: '${method}',`,
    headers.length === 1 && `  headers: { ${headers[0]} },`,
    headers.length > 1 && `  headers: {\n    ${headers.join(',\n    ')},\n  },`,
    body && `  body: JSON.stringify(${indent(javaScriptValue(body.example), 2)}),`,
  ].filter(Boolean);
  const address = `\`\${EIGHTKIT_URL}${target(operation)}\``;
  return [
    `const { EIGHTKIT_URL${needsKey ? ', EIGHTKIT_API_KEY' : ''} } = process.env;`,
    options.length > 0
      ? `const response = await fetch(${address}, {\n${options.join('\n')}\n});`
      : `const response = await fetch(${address});`,
    'console.log(response.status, await response.text());',
  ].join('\n');
}

/** A JSON string, and the colon after it if it is a key. */
const jsonString = /"((?:[^"\\]|\\.)*)"(:?)/g;

function javaScriptValue(value: JsonValue): string {
  return writtenJson(value).replace(jsonString, (whole, text: string, colon: string) => {
    if (colon && /^[A-Za-z_$][\w$]*$/.test(text)) return text + colon;
    return text.includes("'") ? whole : `'${text}'${colon}`;
  });
}

function python(operation: Operation): string {
  const { method, needsKey, body } = operation;
  return [
    'import os',
    '',
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `    f"{os.environ['EIGHTKIT_URL']}${target(operation)}",`,
    needsKey && '    headers={"X-Api-Key": os.environ["EIGHTKIT_API_KEY"]},',
    body && `    json=${indent(pythonValue(body.example), 4)},`,
    '    timeout=30,',
    ')',
    'print(response.status_code, response.text)',
  ]
    .filter((line) => line !== false && line !== undefined)
    .join('\n');
}

const pythonWords: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };

function pythonValue(value: JsonValue): string {
  // Matching strings keeps the words inside them unchanged; strings look the same in both languages.
  return writtenJson(value, 4).replace(
    /"(?:[^"\\]|\\.)*"|true|false|null|(?<=\{) (?=\S)|(?<=\S) (?=\})/g,
    (token) => pythonWords[token] ?? token.trim(),
  );
}

/**
 * A node to paste onto n8n's canvas: an HTTP Request node with the credential of the 8kit node. What readers may want to
 * change has a line to itself.
 */
function n8n(operation: Operation): string {
  const { method, needsKey, body, summary } = operation;
  const members = (of: object) => JSON.stringify(of, null, 1).slice(1, -1).trim().replace(/\n\s*/g, ' ');
  const node = { name: summary, type: 'n8n-nodes-base.httpRequest', typeVersion: 4.2 };
  const credential = { authentication: 'predefinedCredentialType', nodeCredentialType: 'eightKitApi' };
  const parameters = [
    ...(method === 'GET' ? [] : [{ method }]),
    { url: sampleHost + target(operation) },
    ...(needsKey ? [credential] : []),
    ...(body ? [{ sendBody: true, specifyBody: 'json' }, { jsonBody: JSON.stringify(body.example) }] : []),
  ];
  return [
    `{"nodes": [{${members(node)}, "position": [0, 0], "parameters": {`,
    parameters.map((line) => `  ${members(line)}`).join(',\n'),
    '}}], "connections": {}}',
  ].join('\n');
}

function indent(text: string, spaces: number): string {
  return text.replace(/\n/g, `\n${' '.repeat(spaces)}`);
}
