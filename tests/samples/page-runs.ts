import { type NodeLine, nodeLines } from '../../lib/site/lines';
import type { PageRun } from './page';
import type { Problem, Sample } from './types';

/** What one sample needs the service of its page for. */
export type Step = (page: PageRun) => Promise<Problem[]>;

/** The samples of one page that one line of the node has, in their order. */
export interface PlannedRun {
  file: string;
  line: NodeLine;
  /** What its problems begin with: the line, where the other one runs too. */
  label: string;
  steps: Step[];
}

/**
 * Plans the runs of all pages. A page that marks samples runs once for each line; what isn't marked belongs to both
 * runs. A page without marks runs once, under the earlier names: one that isn't converted yet has no others.
 */
export class PageRuns {
  readonly #runs = new Map<string, PlannedRun>();
  readonly #marked: ReadonlySet<string>;

  constructor(samples: readonly Sample[]) {
    this.#marked = new Set(samples.flatMap(({ file, node }) => (node ? [file] : [])));
  }

  /** Adds a step of a sample to the runs that it belongs to. */
  add({ file, node }: Sample, step: Step): void {
    const isMarked = this.#marked.has(file);
    for (const line of isMarked ? nodeLines : (['1.0'] as const)) {
      if (node && node !== line) continue;
      const key = `${file} ${line}`;
      const run = this.#runs.get(key) ?? { file, line, label: isMarked ? `node ${line}: ` : '', steps: [] };
      run.steps.push(step);
      this.#runs.set(key, run);
    }
  }

  /** The runs, in the order of the content. */
  all(): PlannedRun[] {
    return [...this.#runs.values()];
  }
}
