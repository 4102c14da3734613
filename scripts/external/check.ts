import type { ExternalLink } from '../../lib/content/links/check';
import type { Problem } from '../../lib/content/problems';
import { atOnce } from '../at-once';
import { type Answer, type ProbeOptions, probe } from './probe';

/** The result of checking links to other sites. */
export interface ExternalReport {
  /** Addresses requested. */
  asked: number;
  broken: Problem[];
  /** Those that moved, and those that can't be judged. */
  warnings: Problem[];
}

/**
 * Requests every address once, a limited number at a time, and reports each place where it is written. Mail addresses
 * are left out.
 */
export async function checkExternal(
  links: readonly ExternalLink[],
  options: ProbeOptions & { atOnce: number },
): Promise<ExternalReport> {
  const addresses = [...new Set(links.map(({ target }) => target))].filter((target) => /^https?:/i.test(target));
  const answers = new Map(
    await atOnce(options.atOnce, addresses, async (address) => [address, await probe(address, options)] as const),
  );
  const problems = links.flatMap((link) => {
    const answer = answers.get(link.target);
    return answer && answer.kind !== 'ok' ? [{ kind: answer.kind, problem: { ...link, ...wordsFor(answer) } }] : [];
  });
  const of = (isBroken: boolean) =>
    problems.filter(({ kind }) => (kind === 'broken') === isBroken).map(({ problem }) => problem);
  return { asked: addresses.length, broken: of(true), warnings: of(false) };
}

function wordsFor(answer: Exclude<Answer, { kind: 'ok' }>): Pick<Problem, 'message' | 'advice'> {
  if (answer.kind === 'moved') return { message: 'moved', advice: `write "${answer.to}" if it is meant to stay` };
  if (answer.kind === 'unknown') return { message: `${answer.reason}: can't tell`, advice: 'look at it in a browser' };
  return { message: answer.reason, advice: 'correct the address, or take the link off its text' };
}
