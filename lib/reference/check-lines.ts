import { type NodeLine, nodeLines } from '../node-lines';
import type { ProblemInData } from '../source/problems';
import { dataFiles } from './read';
import type { Action } from './schemas';
import type { Reference } from './types';

/** The versions of a line, in words, and a test of whether a version belongs to it. */
const versionsOf: Record<NodeLine, { words: string; holds: (version: string) => boolean }> = {
  '1.1': { words: '1.1.0 and later', holds: (version) => !version.startsWith('1.0.') },
  '1.0': {
    words: '1.0.4–1.0.14',
    holds: (version) => version.startsWith('1.0.') && Number(version.split('.')[2]) <= 14,
  },
};

/**
 * Finds actions that lack a line without saying that only the other line has them, and versions that belong to another
 * line (LINE-4).
 */
export function checkLines({ actions }: Reference): ProblemInData[] {
  return [...actions.values()].flatMap(checkAction);
}

function checkAction({ slug, only, lines }: Action): ProblemInData[] {
  const file = `${dataFiles.actions}${slug}.yaml`;
  return nodeLines.flatMap((line): ProblemInData[] => {
    const action = lines[line];
    if (action && only && only !== line) {
      const message = `${slug} has the line ${line}, and says that only ${only} has it`;
      return [{ file, at: ['lines', line], message, advice: 'take one of them out' }];
    }
    if (!action && only !== line && only !== undefined) return [];
    if (!action) {
      const message = `${slug} lacks the line ${line} of the node`;
      return [
        { file, at: ['lines'], message, advice: `write it, or only: "${nodeLines.find((one) => one !== line)}"` },
      ];
    }
    return action.versions.flatMap(({ from }, index): ProblemInData[] => {
      if (versionsOf[line].holds(from)) return [];
      const message = `${from} is no version of the line ${line}`;
      const advice = `the line is ${versionsOf[line].words}; what others do stands in ${dataFiles.versions}`;
      return [{ file, at: ['lines', line, 'versions', index, 'from'], message, advice }];
    });
  });
}
