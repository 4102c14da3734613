import type { Verdict } from '../../audit/judge/judge';
import type { InsertionPoint } from '../../audit/patch/insertion-point';
import type { OwnNode, OwnWorkflow } from '../../audit/read/read';
import { kindOf } from '../workflows/nodes';
import { type OutlineStep, outlineOf } from '../workflows/outline';
import type { WorkflowSource } from '../workflows/schema';

/** The icon of a node whose type has none of its own, by words in the type. The first that fits counts. */
const icons: readonly [RegExp, string][] = [
  [/^(?:cron|interval)$/, 'scheduleTrigger'],
  [/mail|imap|outlook|sendGrid|awsSes/i, 'mail'],
  [/slack|telegram|discord|teams|whatsApp|twilio|mattermost|chat|zulip/i, 'message'],
  [/sheet|table|sql|postgres|mongo|redis|supabase|baserow|nocoDb|excel|oracle|snowflake|notion/i, 'table'],
  [/form/i, 'form'],
  [/langchain/, 'ai'],
  [/merge|aggregate|compare/i, 'merge'],
];

/** Types that have an icon by their own name in `public/workflow-icons.svg`. */
const own =
  /^(?:manualTrigger|scheduleTrigger|webhook|respondToWebhook|set|if|switch|filter|code|crypto|extractFromFile|httpRequest|noOp|splitOut|splitInBatches|stopAndError)$/;

/** Names longer than this make a drawing too wide. */
const longName = 36;

/**
 * A workflow in the form that the drawing needs. Types become those of icons, because the drawing writes them into its
 * SVG; a part of an AI node leads to it, because the drawing knows one kind of connection.
 */
export function drawable({ name, nodes, links }: OwnWorkflow): WorkflowSource {
  const names = uniqueNames(nodes);
  const connections = new Map<string, { node: string; type: 'main'; index: 0 }[][]>();
  for (const { from, output, to, kind } of links) {
    const main = connections.get(names[from] ?? '') ?? [];
    const at = kind === 'main' ? Math.min(output, 30) : 0;
    while (main.length <= at) main.push([]);
    main[at]?.push({ node: names[to] ?? '', type: 'main', index: 0 });
    connections.set(names[from] ?? '', main);
  }
  return {
    name,
    nodes: nodes.map((node, index) => ({
      id: String(index),
      name: names[index] ?? '',
      type: iconType(node),
      typeVersion: node.version,
      position: node.position,
      parameters: shownParameters(node),
      ...(node.onError === 'continueErrorOutput' && { onError: node.onError }),
    })),
    connections: Object.fromEntries([...connections].map(([from, main]) => [from, { main }])),
    settings: { executionOrder: 'v1' },
  };
}

const results: Record<Verdict['outcome'], string> = {
  twice: 'acts twice',
  unknown: 'can’t be judged',
  undone: 'isn’t done at all',
  repeated: 'is repeated without harm',
  once: 'is done once',
};

/** What the drawing of a workflow shows, as a list: each node, what two deliveries do there, and where it leads. */
export function stepsOf(
  workflow: OwnWorkflow,
  verdicts: readonly Verdict[],
  point: InsertionPoint | undefined,
): OutlineStep[] {
  const says = new Map(verdicts.map(({ node, outcome }) => [node, results[outcome]]));
  const kinds = workflow.nodes.map(({ type }) => kindOf(type.includes('.') ? type : `n8n-nodes-base.${type}`));
  return outlineOf(drawable(workflow)).map((step) => ({
    ...step,
    kind: kinds[Number(step.key)] ?? step.kind,
    says: says.get(Number(step.key)),
    exits: step.exits.map((exit) => {
      const isPlace = point && exit.key.startsWith(`${point.node}-${point.output}-`);
      return isPlace ? { ...exit, to: `${exit.to} (8kit belongs here)` } : exit;
    }),
  }));
}

/** Two nodes can have one name, or that of a property that every object has; a space without width tells them apart. */
function uniqueNames(nodes: readonly OwnNode[]): string[] {
  const taken = new Set(Object.getOwnPropertyNames(Object.prototype));
  return nodes.map(({ name, isDisabled }) => {
    const letters = [...name];
    const short = letters.length > longName ? `${letters.slice(0, longName - 1).join('')}…` : name;
    let one = isDisabled ? `${short} (off)` : short;
    while (taken.has(one)) one += '\u200B';
    taken.add(one);
    return one;
  });
}

function iconType({ type }: OwnNode): string {
  if (type === 'n8n-nodes-8kit.eightKit') return type;
  const name = own.test(type) ? type : (icons.find(([words]) => words.test(type))?.[1] ?? 'app');
  const begins = /Trigger$|^emailReadImap$/.test(type) && !name.endsWith('Trigger');
  return `n8n-nodes-base.${name}${begins ? 'Trigger' : ''}`;
}

/** What the drawing reads to name a node's outputs. */
function shownParameters({ type, parameters }: OwnNode): WorkflowSource['nodes'][number]['parameters'] {
  const { operation = 'addToUniq', rules, options } = parameters as Record<string, never>;
  if (type === 'switch')
    return rules && Array.isArray((rules as { values?: unknown }).values) ? { rules, options: options ?? {} } : {};
  return type === 'n8n-nodes-8kit.eightKit' ? { operation } : {};
}
