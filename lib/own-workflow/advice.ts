import type { Situation } from './deliver';
import type { Judgement } from './judge';
import { quoted } from './read';

/** What helps beside a set, or better, and where the site describes it. */
export interface Advice {
  words: string;
  link: string;
  href: string;
}

/** What to do about work that neither delivery does because its value is in the set. */
export function remedyFor({ verdicts, protections }: Judgement, fault: Situation['fault']): Advice | undefined {
  const isLost = verdicts.some(({ ends }) => ends === 'undone') && protections.some(({ says }) => says === 'addToSet');
  return isLost && fault !== 'none' ? remedies[fault] : undefined;
}

const remedies: Record<Exclude<Situation['fault'], 'none'>, Advice> = {
  crash: {
    words:
      'The value stays in the set, so every later delivery is skipped, and no error says so. Compare the set with the target, and repeat what is missing.',
    link: 'Find and repair what a crash left',
    href: '/how-to/deduplicate-incoming-webhooks/#reconcile',
  },
  lost: {
    words:
      'The value stays in the set, so every later delivery is skipped. Look in the target first: only if nothing is there, remove the value and send the event again.',
    link: 'Refused, or unknown?',
    href: '/concepts/sets/#unknown-outcome',
  },
  refused: {
    words:
      'The value stays in the set, so every later delivery is skipped. Let the workflow remove it when the target refuses, so that a later delivery does the work.',
    link: 'Refused, or unknown?',
    href: '/how-to/deduplicate-incoming-webhooks/#outcomes',
  },
};

/** What else the reader should know of a workflow: where a lock or a lookup suits better, and what a set doesn't repair. */
export function adviceFor({ known, kind, verdicts, protections }: Judgement): Advice[] {
  const { nodes } = known.workflow;
  const nameOf = (index: number) => quoted(nodes[index]?.name ?? '');
  const advice: Advice[] = [];
  for (const { node } of verdicts.filter(({ node, ends }) => nodes[node]?.retriesOnFail && ends !== 'repeated'))
    advice.push({
      words: `${nameOf(node)} has Retry On Fail on, so n8n itself repeats it when only the response was lost. Switch that off.`,
      link: 'Retry on error',
      href: '/troubleshooting/#retry-on-error',
    });
  if (kind === 'schedule') {
    advice.push({
      words: 'If it is enough that two runs never overlap, hold a lock during the run instead.',
      link: 'Prevent parallel updates',
      href: '/how-to/prevent-parallel-updates/',
    });
    advice.push({
      words: 'To read only what is new, store how far the last run came.',
      link: 'Which date to store',
      href: '/concepts/last-update/#which-date',
    });
  }
  if (protections.some(({ says }) => says === 'asks'))
    advice.push({
      words: 'If you ask a system which of its records belongs to yours, keep both IDs in a lookup.',
      link: 'Map IDs across systems',
      href: '/how-to/map-ids-across-systems/',
    });
  if (verdicts.length > 0 && verdicts.every(({ ends }) => ends === 'repeated'))
    advice.push({
      words: 'A repeated write does harm only if two different events change one record. For that, take a lock.',
      link: 'Prevent parallel updates',
      href: '/how-to/prevent-parallel-updates/',
    });
  return advice;
}
