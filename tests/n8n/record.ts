import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Memory, RecordedRun, RecordedRuns } from '../../lib/workflows/schema';
import { isRecord } from '../model/is-record';
import type { Outcome } from './promised';

/* Runs of a real n8n as data for the drawings: the same each time, so whatever differs between runs is left out. */

type Fields = Record<string, unknown>;

const day = 86_400_000;
/** The longest summary of an item, in characters. */
const longest = 72;

/** A text in which times of these days are `now`, and the addresses of this machine are those of the workflow. */
export function withoutNow(text: string): string {
  return (
    text
      .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g, (date) =>
        Math.abs(Date.parse(date) - Date.now()) < day ? 'now' : date,
      )
      .replaceAll(/http:\/\/127\.0\.0\.1:\d+\/at\/\d+/g, 'https://8kit.example.com')
      .replaceAll(/http:\/\/127\.0\.0\.1:\d+\/(?=\w+\.example\.com)/g, 'https://')
      // What a sample makes of the clock.
      .replaceAll(/\bSO-\d{6}\b/g, 'SO-364517')
      .replaceAll(/127\.0\.0\.1:\d+/g, '8kit.example.com')
  );
}

/** Fields that say nothing here, or that the service or n8n makes anew in each run. */
const skipped = new Set([
  'success',
  'searchType',
  'lookupName',
  'createdAt',
  'updatedAt',
  'timestamp',
  'uniqId',
  'lookupId',
  'appId',
  'execution',
  'signature',
]);
const madeId = /^c[\da-z]{24}$/;

/** An item in one line, as many of its fields as fit: `orderNumber: order-1001, total: 84.9`. Of a delivery, its body. */
function summaryOf(item: Fields): string {
  // Of a schedule.
  if ('Readable date' in item) return 'timestamp: now';
  const isDelivery = isRecord(item.headers) && 'body' in item && 'query' in item;
  let line = '';
  for (const [name, value] of Object.entries(isDelivery && isRecord(item.body) ? item.body : item)) {
    const short = skipped.has(name) ? '' : shortOf(value);
    const longer = `${line}${line && short && ', '}${short && `${name}: ${short}`}`;
    if (longer.length > longest) return `${line}…`;
    line = longer;
  }
  return line;
}

/** A value in a few words; empty if it says nothing. */
function shortOf(value: unknown): string {
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`;
  if (isRecord(value)) {
    const inside = summaryOf(value);
    return inside && `{ ${inside.length > 40 ? '…' : inside} }`;
  }
  const text = withoutNow(String(value ?? '')).replaceAll(/\s+/g, ' ');
  if (madeId.test(text)) return '';
  return text.length > 40 ? `${text.slice(0, 39).trimEnd()}…` : text;
}

/** A run as it is recorded. Where several deliveries ran at once, only the outcome is. */
export function recordOf(run: string, before: Memory, { steps, responses, error, worked }: Outcome): RecordedRun {
  const visits = steps.map(({ node, outputs, memory }) => ({
    node,
    out: outputs.flatMap((items, output) => {
      const [first] = items;
      if (!first) return [];
      return [{ output, ...(items.length > 1 && { items: items.length }), item: summaryOf(first) }];
    }),
    ...(memory && { memory }),
  }));
  const [response, ...others] = [...new Set(responses)];
  return {
    run,
    before,
    visits,
    outcome: {
      ...(response !== undefined && others.length === 0 && { response }),
      ...(error !== undefined && { error: withoutNow(error) }),
      ...(worked > 0 && { worked }),
    },
  };
}

/** Writes the runs of a workflow, one visit a line; a file that says the same already keeps its date. */
export function writeRuns(file: string, recorded: RecordedRuns): void {
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  if (JSON.stringify({ ...known, date: '' }) === JSON.stringify({ ...recorded, date: '' })) return;
  const { runs, ...head } = recorded;
  const texts = runs.map(({ run, before, visits, outcome }) => {
    const lines = visits.map((visit) => `    ${JSON.stringify(visit)}`).join(',\n');
    const list = visits.length > 0 ? `[\n${lines}\n  ]` : '[]';
    return `  {"run": ${JSON.stringify(run)}, "before": ${JSON.stringify(before)}, "visits": ${list},\n  "outcome": ${JSON.stringify(outcome)}}`;
  });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(head).slice(0, -1)}, "runs": [\n${texts.join(',\n')}\n]}\n`);
}
