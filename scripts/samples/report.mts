import type { Outcome, Problem, Sample } from './types.mjs';

/** Gathers what the checks found. */
export class Report {
  readonly problems: Problem[] = [];
  readonly #counts = new Map<string, number>();
  readonly #unproved: string[] = [];

  add({ proved, problems }: Outcome): void {
    this.count(proved);
    this.problems.push(...problems);
  }

  count(what: string): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);
  }

  /** Notes a sample that nobody checks, with its reason. */
  skip({ file, line, language }: Sample, reason: string): void {
    if (reason.trim() === '') {
      const advice = 'say why it can’t be checked: unproved="reason"';
      this.problems.push({ file, line, message: 'a sample that is not checked, without a reason', advice });
    } else this.#unproved.push(`${file}:${line}  ${language}: ${reason}`);
  }

  /** The problems in the order of the content. */
  ordered(): Problem[] {
    return [...this.problems].sort((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line);
  }

  /** What was proved, in numbers. */
  summary(total: number, seconds: number): string {
    const counts = [...this.#counts].sort(([a], [b]) => a.localeCompare(b, 'en'));
    return [
      `${total} samples checked in ${seconds.toFixed(1)} s:`,
      ...counts.map(([what, count]) => `${String(count).padStart(5)}  ${what}`),
      ...(this.#unproved.length > 0 ? [`${String(this.#unproved.length).padStart(5)}  unproved:`] : []),
      ...this.#unproved.map((line) => `       ${line}`),
      this.problems.length === 1 ? '1 problem' : `${this.problems.length} problems`,
    ].join('\n');
  }
}
