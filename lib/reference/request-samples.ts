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

/** How long a body may be in one line of a sample, which stands in half the width of a page. */
const shortBody = 44;

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

/** A body in single quotes: in one line, if it is short. */
function shellBody(example: JsonValue): string {
  const line = JSON.stringify(example, null, 1).replace(/\n\s*/g, ' ');
  const body = line.length > shortBody ? indent(JSON.stringify(example, null, 2), 2) : line;
  return body.replace(/'/g, "'\\''");
}

function javaScript(operation: Operation): string {
  const { method, needsKey, body } = operation;
  const options = [
    method !== 'GET' && `  method: '${method}',`,
    (needsKey || body) && '  headers: {',
    needsKey && "    'X-Api-Key': EIGHTKIT_API_KEY,",
    body && "    'Content-Type': 'application/json',",
    (needsKey || body) && '  },',
    body && `  body: JSON.stringify(${indent(javaScriptValue(body.example), 2)}),`,
  ].filter(Boolean);
  const address = `\`\${EIGHTKIT_URL}${target(operation)}\``;
  return [
    `const { EIGHTKIT_URL${needsKey ? ', EIGHTKIT_API_KEY' : ''} } = process.env;`,
    '',
    options.length > 0
      ? `const response = await fetch(${address}, {\n${options.join('\n')}\n});`
      : `const response = await fetch(${address});`,
    'console.log(response.status, await response.text());',
  ].join('\n');
}

/** A JSON string, and the colon after it if it is a key. */
const jsonString = /"((?:[^"\\]|\\.)*)"(:?)/g;

function javaScriptValue(value: JsonValue): string {
  return JSON.stringify(value, null, 2).replace(jsonString, (whole, text: string, colon: string) => {
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
  return JSON.stringify(value, null, 4).replace(
    /"(?:[^"\\]|\\.)*"|true|false|null/g,
    (token) => pythonWords[token] ?? token,
  );
}

/** A node to paste onto n8n's canvas: an HTTP Request node with the credential of the 8kit node. */
function n8n(operation: Operation): string {
  const { method, needsKey, body, summary } = operation;
  const parameters = {
    ...(method !== 'GET' && { method }),
    url: sampleHost + target(operation),
    ...(needsKey && { authentication: 'predefinedCredentialType', nodeCredentialType: 'eightKitApi' }),
    ...(body && { sendBody: true, specifyBody: 'json', jsonBody: JSON.stringify(body.example) }),
    options: {},
  };
  const node = { name: summary, type: 'n8n-nodes-base.httpRequest', typeVersion: 4.2, position: [0, 0], parameters };
  return JSON.stringify({ nodes: [node], connections: {} }, null, 2).replace(/\[\s+0,\s+0\s+\]/, '[0, 0]');
}

function indent(text: string, spaces: number): string {
  return text.replace(/\n/g, `\n${' '.repeat(spaces)}`);
}
