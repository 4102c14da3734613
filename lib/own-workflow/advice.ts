import type { Judgement } from './judge';
import { quoted } from './read';

/** What helps beside a set, or better, and where the site describes it. */
export interface Advice {
  words: string;
  link: string;
  href: string;
}

/** What else the reader should know of a workflow: where a lock or a lookup suits better, and what a set doesn't repair. */
export function adviceFor({ known, kind, verdicts, protections }: Judgement, isPatched: boolean): Advice[] {
  const { nodes } = known.workflow;
  const nameOf = (index: number) => quoted(nodes[index]?.name ?? '');
  const advice: Advice[] = [];
  const undone = verdicts.filter(({ ends }) => ends === 'undone');
  if (isPatched && undone.length > 0)
    advice.push({
      words:
        'The value stays in the set, so the second delivery is skipped and nothing is done twice. What is undone waits for you.',
      link: 'Refused, or unknown: what to do then',
      href: '/how-to/deduplicate-incoming-webhooks/#outcomes',
    });
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
