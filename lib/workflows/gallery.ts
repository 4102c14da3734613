import type { z } from 'zod';
import type { MarkName } from '../marks';
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
  /** The badge: an icon of who sends to it or, where a person starts it, the mark of a building block. */
  badge: string;
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
const blocks: Readonly<Record<string, { name: string; mark: MarkName }>> = {
  uniqs: { name: 'set', mark: 'sets' },
  uniqCollection: { name: 'set', mark: 'sets' },
  lookup: { name: 'lookup', mark: 'lookups' },
  lookupValues: { name: 'lookup', mark: 'lookups' },
  advanced: { name: 'set and lookup', mark: 'lookups' },
  lock: { name: 'lock', mark: 'locks' },
  lastUpdated: { name: 'date', mark: 'last-updated' },
};

/** Of several building blocks, the first of these tells a workflow from others. */
const telling: readonly MarkName[] = ['lookups', 'last-updated', 'sets', 'locks'];

/** The icons of who starts a workflow, in `public/workflow-icons.svg`. */
const senders: Readonly<Record<string, string>> = {
  Shopify: 'shopifyTrigger',
  Stripe: 'payment',
  'any sender': 'webhook',
  'a schedule': 'scheduleTrigger',
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
    const from = signedBy ?? senderOf(workflow);
    const used = workflow.nodes.flatMap(({ type, parameters }) =>
      isEightKit(type) ? (blocks[String(parameters.resource)] ?? []) : [],
    );
    const tells = telling.find((mark) => used.some((one) => one.mark === mark));
    const outcomes = runs.filter(({ button }) => button !== undefined).length;
    const names = [...new Set(used.map(({ name }) => name))].join(', ');
    return {
      file,
      title: title.charAt(0).toUpperCase() + title.slice(1),
      does,
      guide,
      badge: senders[from] ?? tells ?? 'app',
      size: [`${workflow.nodes.length} nodes`, outcomes > 1 && `${outcomes} outcomes`, names]
        .filter(Boolean)
        .join(' · '),
      from,
      survives: Object.keys(mishaps).filter((mishap) => runs.some((run) => mishaps[mishap]?.(run))),
    };
  });
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
