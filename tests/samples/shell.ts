import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { isKnownVariable } from './compose';
import { type Problem, problemAt, type Sample } from './problems';

/** ShellCheck's findings, in the order of the samples. One call for all takes a tenth of the time of many. */
export function shellCheck(samples: readonly Sample[]): Problem[][] {
  const folder = mkdtempSync(join(tmpdir(), 'samples-'));
  try {
    const files = samples.map(({ value }, index) => {
      const file = join(folder, `${index}.sh`);
      // Without a shebang, a sample is meant to be typed into bash.
      writeFileSync(file, value.startsWith('#!') ? `${value}\n` : `# shellcheck shell=bash\n${value}\n`);
      return file;
    });
    const { stdout, error } = spawnSync('shellcheck', ['--format=json', ...files], {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
    if (error) throw error;
    const findings: { file: string; line: number; code: number; message: string }[] = JSON.parse(stdout);
    return samples.map((sample, index) =>
      findings
        .filter(({ file }) => basename(file) === `${index}.sh`)
        .map(({ line, code, message }) => {
          const place = sample.value.startsWith('#!') ? line : line - 1;
          return problemAt(sample, place, `SC${code}: ${message}`, `see https://www.shellcheck.net/wiki/SC${code}`);
        }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The names in `cat > .env <<EOF` must be variables that something reads. */
export function checkEnvFile(sample: Sample, listed: ReadonlySet<string>): Problem[] {
  const found = /> *\.env <<'?EOF'?\n(.*?)^EOF$/ms.exec(sample.value);
  const firstLine = sample.value.slice(0, found?.index).split('\n').length + 1;
  return (found?.[1] ?? '').split('\n').flatMap((line, number) => {
    const name = /^(?:# )?([A-Z_][A-Z0-9_]*)=/.exec(line)?.[1];
    if (name === undefined || isKnownVariable(name, listed)) return [];
    const advice = 'list it in reference/environment.yaml';
    return [problemAt(sample, firstLine + number, `.env names ${name}, which no reference lists`, advice)];
  });
}
