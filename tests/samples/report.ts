import { byReason, tallyOf } from '../../scripts/test/tally';
import type { Tally, Unproved } from '../../scripts/test/types';
import type { CheckResult, Problem, Sample } from './types';

/** What is counted of samples that nothing is asked of. */
const shownOnly = 'shown only';

/** Gathers what the checks found. */
export class Report {
  readonly problems: Problem[] = [];
  readonly #counts = new Map<string, number>();
  readonly #unproved: string[] = [];
  readonly #skipped: Unproved[] = [];

  add({ proved, problems }: CheckResult): void {
    this.count(proved);
    this.problems.push(...problems);
  }

  show(): void {
    this.count(shownOnly);
  }

  count(what: string): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);
  }

  /** Notes a sample that this machine can't check. */
  skip({ file, line, language }: Sample, why: string): void {
    this.#skipped.push({ name: `${file}:${line}  ${language}`, why });
  }

  /** Notes a sample that nobody checks, with its reason. */
  excuse({ file, line, language }: Sample, reason: string): void {
    if (reason.trim() === '') {
      const advice = 'say why it can’t be checked: unproved="reason"';
      this.problems.push({ file, line, message: 'a sample that is not checked, without a reason', advice });
    } else this.#unproved.push(`${file}:${line}  ${language}: ${reason}`);
  }

  /** The problems in the order of the content. */
  ordered(): Problem[] {
    return [...this.problems].sort((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line);
  }

  /** What was proved, for the runner of all checks. Each problem counts, though a sample may have several. */
  tally(): Tally {
    const counts = [...this.#counts].filter(([what]) => what !== shownOnly);
    const checked = counts.reduce((total, [, count]) => total + count, 0);
    return tallyOf({
      passed: Math.max(0, checked - this.problems.length),
      failed: this.ordered().map(({ file, line, message }) => `${file}:${line} › ${message}`),
      skipped: this.#skipped,
    });
  }

  /** What was proved, in numbers. */
  summary(total: number, seconds: number): string {
    const counts = [...this.#counts].sort(([a], [b]) => a.localeCompare(b, 'en'));
    return [
      `${total} samples checked in ${seconds.toFixed(1)} s:`,
      ...counts.map(([what, count]) => `${String(count).padStart(5)}  ${what}`),
      ...(this.#unproved.length > 0 ? [`${String(this.#unproved.length).padStart(5)}  unproved:`] : []),
      ...this.#unproved.map((line) => `       ${line}`),
      ...byReason(this.#skipped).map(([why, names]) => `${String(names.length).padStart(5)}  skipped: ${why}`),
      this.problems.length === 1 ? '1 problem' : `${this.problems.length} problems`,
    ].join('\n');
  }
}
