import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { isKnownVariable } from './compose';
import { type Problem, problemAt, type Sample } from './types';

/** A finding, as shellcheck reports it in JSON. */
interface Finding {
  file: string;
  line: number;
  code: number;
  message: string;
}

/** Holds all shell samples against shellcheck, in one call, and the variables of a `.env` that they write. */
export function checkShell(samples: readonly Sample[], shellcheck: string, listed: ReadonlySet<string>): Problem[] {
  return [...findings(samples, shellcheck), ...samples.flatMap((sample) => checkEnvFile(sample, listed))];
}

function findings(samples: readonly Sample[], shellcheck: string): Problem[] {
  if (samples.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'samples-'));
  // Without a first line that names the shell, a sample is typed into bash.
  const heads = samples.map(({ value }) => (value.startsWith('#!') ? [] : ['# shellcheck shell=bash']));
  const files = samples.map(({ value }, index) => {
    const file = join(folder, `${index}.sh`);
    writeFileSync(file, [...(heads[index] ?? []), value, ''].join('\n'));
    return file;
  });
  const { stdout, error } = spawnSync(shellcheck, ['--format=json', ...files], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  rmSync(folder, { recursive: true });
  if (error) throw error;
  return (JSON.parse(stdout) as Finding[]).flatMap(({ file, line, code, message }): Problem[] => {
    const index = Number(basename(file, '.sh'));
    const sample = samples[index];
    if (!sample) return [];
    const advice = `see https://www.shellcheck.net/wiki/SC${code}`;
    return [problemAt(sample, line - (heads[index]?.length ?? 0), `shellcheck SC${code}: ${message}`, advice)];
  });
}

/** The names in `cat > .env <<EOF` must be variables that somebody reads. */
function checkEnvFile(sample: Sample, listed: ReadonlySet<string>): Problem[] {
  const found = /^(.*> *\.env <<'?EOF'?\n)(.*?)^EOF$/ms.exec(sample.value);
  if (!found) return [];
  const { index, 1: head = '', 2: body = '' } = found;
  const firstLine = sample.value.slice(0, index + head.length).split('\n').length;
  return body.split('\n').flatMap((line, number): Problem[] => {
    const name = /^(?:# )?([A-Z_][A-Z0-9_]*)=/.exec(line)?.[1];
    if (name === undefined || isKnownVariable(name, listed)) return [];
    const advice = 'list it in reference/environment.yaml';
    return [problemAt(sample, firstLine + number, `.env names ${name}, which no reference lists`, advice)];
  });
}

/** The shell scripts that the site publishes, as samples: what readers run must pass what samples pass. */
export function publishedScripts(): Sample[] {
  return readdirSync('public')
    .filter((name) => name.endsWith('.sh'))
    .map((name) => ({
      file: `public/${name}`,
      line: 0,
      language: 'bash',
      value: readFileSync(`public/${name}`, 'utf8'),
    }));
}
