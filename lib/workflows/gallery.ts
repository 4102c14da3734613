import type { z } from 'zod';
import { isEightKit, isTrigger } from './nodes';
import type { gallerySchema, WorkflowPromises, WorkflowSource } from './schema';

/** A workflow on a card of the gallery. */
export interface GalleryCard {
  file: string;
  /** Its name without "8kit". */
  title: string;
  /** What it does, as Markdown. */
  does: string;
  /** The address of the page that explains it. */
  guide: string;
  /** "17 nodes · 4 outcomes · set". */
  size: string;
  /** Who sends to it, and what it survives, by promises that a real n8n kept. */
  from: string;
  survives: string[];
}

/** What the cards are made of. */
interface GalleryData {
  workflows: ReadonlyMap<string, WorkflowSource>;
  promises: ReadonlyMap<string, WorkflowPromises>;
  gallery: z.infer<typeof gallerySchema>;
  actions: ReadonlyMap<string, { slug: string; purpose: string }>;
}

/** The groups of the gallery, in order; `action` has a workflow for each action of the node. */
export type GalleryGroup = 'sender' | 'schedule' | 'repair' | 'try' | 'action';

/** What 8kit's resources are to a reader. */
const blocks: Readonly<Record<string, string>> = {
  uniqs: 'set',
  uniqCollection: 'set',
  lookup: 'lookup',
  lookupValues: 'lookup',
  advanced: 'set and lookup',
  lock: 'lock',
  lastUpdated: 'date',
};

/** What can go wrong, and how a promise of it is recognised. */
const mishaps: Readonly<Record<string, (run: WorkflowPromises['runs'][number]) => boolean>> = {
  'the same event again': ({ button }) => button === 'Duplicate',
  'two at once': ({ times }) => times > 1,
  'a lost response of 8kit': ({ lost }) => lost.length > 0,
  '8kit being down': ({ eightKit }) => eightKit === 'down',
  'a target that says no': ({ run }) => /refus|reject/.test(run),
};

/** The cards of a group. */
export function cardsOf(group: GalleryGroup, { workflows, promises, gallery, actions }: GalleryData): GalleryCard[] {
  const listed = Object.entries(gallery).flatMap(([file, entry]) =>
    entry.group === group ? [{ file, ...entry }] : [],
  );
  const single = [...actions.values()].map(({ slug, purpose }) => ({
    file: slug,
    // Its first sentence; the guide has the rest.
    does: /^.*?\.(?=\s|$)/s.exec(purpose)?.[0] ?? purpose,
    guide: `/n8n-node/${slug === 'search-lookup' ? 'get-lookup-values' : slug}/`,
  }));
  return (group === 'action' ? single : listed).flatMap(({ file, does, guide }) => {
    const workflow = workflows.get(file);
    if (!workflow) return [];
    const { runs = [], signedBy } = promises.get(file) ?? {};
    const title = workflow.name.replace(/^8kit /, '');
    return {
      file,
      title: title.charAt(0).toUpperCase() + title.slice(1),
      does,
      guide,
      size: sizeOf(workflow, runs.filter(({ button }) => button !== undefined).length),
      from: signedBy ?? senderOf(workflow),
      survives: Object.keys(mishaps).filter((mishap) => runs.some((run) => mishaps[mishap]?.(run))),
    };
  });
}

function sizeOf({ nodes }: WorkflowSource, outcomes: number): string {
  const used = nodes.flatMap(({ type, parameters }) =>
    isEightKit(type) ? (blocks[String(parameters.resource)] ?? []) : [],
  );
  return [`${nodes.length} nodes`, outcomes > 1 && `${outcomes} outcomes`, [...new Set(used)].join(', ')]
    .filter(Boolean)
    .join(' · ');
}

/** Who starts a workflow, in words that complete "I receive from". */
function senderOf({ nodes }: WorkflowSource): string {
  const types = nodes.filter(({ type }) => isTrigger(type)).map(({ type }) => type.replace(/^.*\./, ''));
  if (types.includes('shopifyTrigger')) return 'Shopify';
  if (types.includes('webhook')) return 'any sender';
  return types.includes('scheduleTrigger') ? 'a schedule' : 'a person who starts it';
}

/** What the filter's sentence offers: who sends, and what a workflow must survive. */
export function filterOptions(reference: GalleryData): { from: string[]; survives: string[] } {
  const groups: GalleryGroup[] = ['sender', 'schedule', 'repair', 'try'];
  const cards = groups.flatMap((group) => cardsOf(group, reference));
  return {
    from: [...new Set(cards.map(({ from }) => from))],
    survives: Object.keys(mishaps).filter((mishap) => cards.some(({ survives }) => survives.includes(mishap))),
  };
}
