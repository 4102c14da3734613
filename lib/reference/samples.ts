import type { Json, Operation } from './api';

/** A request in one language, made from an operation's own example. */
export interface RequestSample {
  label: string;
  language: string;
  code: string;
}

/** The base address in samples that can't read the environment. */
const sampleHost = 'http://localhost:3000';

/** The same request in every language the site shows (one generator, so that they can't differ). */
export function requestSamples(operation: Operation): RequestSample[] {
  return [
    { label: 'curl', language: 'bash', code: curl(operation) },
    { label: 'JavaScript', language: 'js', code: javaScript(operation) },
    { label: 'Python', language: 'python', code: python(operation) },
    { label: 'n8n', language: 'json', code: n8n(operation) },
  ];
}

/** Path and query with the examples of their parameters filled in. */
export function target({ path, parameters }: Operation): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => {
    const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    return encodeURIComponent(String(parameter?.example ?? name));
  });
  const query = parameters
    .filter(({ in: place, example }) => place === 'query' && example !== undefined)
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

function curl(operation: Operation): string {
  const { method, needsKey, body } = operation;
  const lines = [
    `curl -s ${method === 'GET' ? '' : `-X ${method} `}"$EIGHTKIT_URL${target(operation)}"`,
    needsKey && '-H "X-Api-Key: $EIGHTKIT_API_KEY"',
    body && '-H "Content-Type: application/json"',
    body && `-d '${JSON.stringify(body.example, null, 1).replace(/\n\s*/g, ' ').replace(/'/g, "'\\''")}'`,
  ].filter(Boolean);
  return lines.join(' \\\n  ');
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
    'console.log(response.status, await response.json());',
  ].join('\n');
}

function javaScriptValue(value: Json): string {
  return JSON.stringify(value, null, 2)
    .replace(/^(\s*)"([A-Za-z_$][\w$]*)":/gm, '$1$2:')
    .replace(/"((?:[^"\\']|\\.)*)"/g, "'$1'");
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
    'print(response.status_code, response.json())',
  ]
    .filter((line) => line !== false && line !== undefined)
    .join('\n');
}

function pythonValue(value: Json): string {
  return JSON.stringify(value, null, 4)
    .replace(/: true\b/g, ': True')
    .replace(/: false\b/g, ': False')
    .replace(/: null\b/g, ': None');
}

/** A node to paste onto n8n's canvas: the HTTP Request node with the credential of the 8kit node. */
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
  return JSON.stringify({ nodes: [node], connections: {} }, null, 2);
}

function indent(text: string, spaces: number): string {
  return text.replace(/\n/g, `\n${' '.repeat(spaces)}`);
}
