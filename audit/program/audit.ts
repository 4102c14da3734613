/**
 * Judges n8n workflows in the terminal and in CI: `node audit.mjs workflows/`, with the file that the site publishes
 * (app/audit.mjs/route.ts). It says what "Try your own workflow" says, because both call the same functions.
 */
import { lstatSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Failed } from '../judge/deliver';
import { rowOf } from '../judge/row';
import type { Knowledge } from '../know/knowledge';
import { decoded } from '../read/decoded';
import { type Fields, listWorkflows } from '../read/read';
import { type AuditRow, type Finding, onOneLine, unreadRow } from '../say/row';
import { columns, countsOf, cutNote, doubledNote, markdownOf, tableOf } from '../say/table';
import { copyFor, fileNameFor } from './copies';

/** What is known of n8n's nodes, which the build puts in. */
declare const KNOWLEDGE: Knowledge;

const help = `Says which n8n workflows do their work twice when an event comes twice. It reads files, and sends nothing.

  node audit.mjs [options] <file or folder>...

A file is an export of n8n: one workflow, a list of them, or what its API answers. Of a folder, all files that end in
.json are read, also in folders below. A hyphen (-) stands for standard input.

  --json             everything as JSON
  --markdown         the table as Markdown, such as for a summary in CI
  --accept <file>    findings that are accepted: what --json wrote earlier, or the part of it that you keep. A finding is
                     told by the IDs of workflow and node, and by what the node does, so a changed node is a new one. What
                     is in the file and isn't found any more is named. Workflows without an ID can't be accepted.
  --patch <folder>   writes a copy with 8kit in it of each workflow whose value is known, and says why others are left
                     out. A copy holds all of the workflow, also its pinned data. No file is overwritten.
  --failed <choice>  for --patch, what becomes of work that fails: keep it for you, do it again when it comes again, or
                     skip it. Where a choice isn't offered, no copy is written.
  --help             this text

Exit code 0: nothing was found beyond what was accepted. 1: a workflow acts twice, is unsafe at the same moment, leaves
work undone, or can't be judged. 2: an option is wrong, or a file or a workflow can't be read; the rest is judged.
Archived workflows are listed, and don't count. The table, --json and --markdown go to standard output, all else to
standard error.`;

// Whoever reads the output may have seen enough.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? process.exitCode : 2));

/** A workflow as it was found. */
interface Found {
  row: AuditRow;
  source?: Fields;
}

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      markdown: { type: 'boolean', default: false },
      accept: { type: 'string' },
      patch: { type: 'string' },
      failed: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    print(help);
    return;
  }
  const { json, markdown, accept, patch, failed } = values;
  if (positionals.length === 0) throw new Error('Name a file or a folder with workflows. --help says all of it.');
  if (json && markdown) throw new Error('--json and --markdown exclude each other');
  if (patch !== undefined && !isFailed(failed)) throw new Error('--patch needs --failed keep, again or skip');
  if (patch === undefined && failed !== undefined) throw new Error('--failed belongs to --patch');
  const accepted = accept === undefined ? [] : acceptedIn(accept);
  const { found, notes } = readAll(positionals);
  const rows = found.map(({ row }) => row);
  const counting = rows.filter(({ state }) => state !== 'archived');
  const keys = new Set(accepted.map(keyOf));
  const isAccepted = (finding: Finding) => finding.workflow !== '' && keys.has(keyOf(finding));
  const findings = counting.flatMap((row) => row.findings);
  const foundKeys = new Set(findings.map(keyOf));
  for (const stale of accepted.filter((one) => !foundKeys.has(keyOf(one))))
    notes.push(`Accepted, but not found any more: ${stale.name || stale.node} (${stale.does}).`);
  const isFine = ({ outcome, findings }: AuditRow) =>
    outcome === 'none' || (findings.length > 0 && findings.every(isAccepted));
  process.exitCode = rows.some(({ outcome }) => outcome === 'unread') ? 2 : Number(!counting.every(isFine));
  const countAccepted = (row: AuditRow) => row.findings.filter(isAccepted).length;
  if (json)
    print(asJson({ counts: countsOf(rows), workflows: rows.map(({ findings: _, ...row }) => row), findings, notes }));
  else if (markdown) print(markdownOf(rows, notes, countAccepted));
  else print(asText(rows, notes, countAccepted));
  if (patch !== undefined && isFailed(failed)) writeCopies(found, patch, failed);
}

const isFailed = (text: string | undefined): text is Failed => /^(?:keep|again|skip)$/.test(text ?? '');
const keyOf = ({ workflow, node, does }: Finding) => JSON.stringify([workflow, node, does]);

function acceptedIn(file: string): Finding[] {
  const { findings }: { findings?: unknown } = JSON.parse(decoded(bytesOf(file))) ?? {};
  const isFinding = (one: unknown) =>
    ['workflow', 'node', 'does'].every((key) => typeof (one as Record<string, unknown> | null)?.[key] === 'string');
  if (!Array.isArray(findings) || !findings.every(isFinding))
    throw new Error(`${file} holds no list of findings, as --json writes it`);
  return findings;
}

/** Reads what was named, one file after the other. What can't be read is a row with its reason. */
function readAll(named: readonly string[]): { found: Found[]; notes: string[] } {
  const found: Found[] = [];
  const notes: string[] = [];
  const seen = new Set<string>();
  const doubled: string[] = [];
  const attempt = (path: string, read: () => void) => {
    try {
      read();
    } catch (error) {
      found.push({ row: unreadRow(path, (error as Error).message) });
    }
  };
  const readFile = (path: string) =>
    attempt(path, () => {
      const list = listWorkflows(decoded(bytesOf(path)));
      if ('problem' in list) return found.push({ row: unreadRow(path, list.problem) });
      doubled.push(...Array<string>(list.doubled).fill(path));
      if (list.isCut) notes.push(cutNote(path));
      for (const source of list.sources) {
        const text = JSON.stringify(source);
        if (seen.has(text)) doubled.push(path);
        else found.push({ row: rowOf(source, KNOWLEDGE, path), source });
        seen.add(text);
      }
    });
  const readFolder = (folder: string): number => {
    let count = 0;
    attempt(folder, () => {
      for (const name of readdirSync(folder).sort()) {
        const path = join(folder, name);
        // A link to a folder may lead round in a circle.
        if (lstatSync(path).isDirectory()) count += readFolder(path);
        else if (/\.json$/i.test(name)) {
          readFile(path);
          count += 1;
        }
      }
    });
    return count;
  };
  for (const path of named)
    attempt(path, () => {
      const before = found.length;
      if (path === '-' || !statSync(path).isDirectory()) readFile(path);
      else if (readFolder(path) === 0 && found.length === before)
        found.push({ row: unreadRow(path, 'No file in it ends in .json.') });
    });
  if (doubled.length > 0) notes.push(doubledNote(doubled));
  return { found, notes };
}

function bytesOf(path: string): ArrayBuffer {
  const { buffer, byteOffset, byteLength } = readFileSync(path === '-' ? 0 : path);
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}

/** The table in lines, whose columns are as wide as what is in them. */
function asText(rows: readonly AuditRow[], notes: readonly string[], accepted: (row: AuditRow) => number): string {
  const lines = [columns, ...tableOf(rows, accepted).map(({ cells }) => cells)].map((cells) => cells.map(harmless));
  const widths = columns.map((_, at) => Math.min(Math.max(...lines.map((cells) => cells[at]?.length ?? 0)), 48));
  const table = lines.map((cells) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [countsOf(rows), '', ...table, ...notes.flatMap((note) => ['', harmless(note)])].join('\n');
}

function writeCopies(found: readonly Found[], folder: string, failed: Failed): void {
  mkdirSync(folder, { recursive: true });
  const taken = new Set<string>();
  let written = 0;
  for (const { row, source } of found) {
    const copy = source ? copyFor(source, KNOWLEDGE, failed) : { reason: row.what };
    if ('reason' in copy) {
      if (row.copy !== 'unneeded') tell(`${row.name}: no copy. ${copy.reason}`);
      continue;
    }
    const path = join(folder, fileNameFor(row, taken));
    try {
      writeFileSync(path, copy.json, { flag: 'wx' });
      written += 1;
      tell(`${row.name}: ${path}`);
    } catch (error) {
      const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
      if (!isThere) process.exitCode = 2;
      tell(`${row.name}: no copy. ${isThere ? `${path} is there already.` : (error as Error).message}`);
    }
  }
  if (written > 0)
    tell(
      `${written} written to ${folder}. They hold all of their workflows, also pinned data. What is left to do in n8n stands on ${TRY_PAGE}`,
    );
}

/** The address of the page on which a reader can see more of a workflow. */
declare const TRY_PAGE: string;

/** A text of which no CI takes a line for a command: they begin with `::` or `##`. */
const harmless = (text: string) => onOneLine(text).replace(/([:#])(?=\1)/g, '$1 ');

function asJson(value: unknown): string {
  // Neither sign pair is in JSON outside its texts.
  return JSON.stringify(value, null, 2).replace(/::|##/g, (pair) =>
    `\\u00${pair.charCodeAt(0).toString(16)}`.repeat(2),
  );
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Says what isn't the result. */
function tell(line: string): void {
  console.error(harmless(line));
}

try {
  main();
} catch (error) {
  tell((error as Error).message);
  process.exitCode = 2;
}
