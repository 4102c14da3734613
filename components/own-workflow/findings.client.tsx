'use client';

import type { Said } from '@/audit';
import { capital, quoted } from '@/audit/say/wording';
import { DocLink } from '@/components/navigation/doc-link.client';
import { Details } from '@/components/prose/details';
import { Table, TableHead } from '@/components/ui/table';
import type { Board } from '@/lib/own-workflow/board';
import styles from './own-workflow.module.css';
import { Sentences } from './words.client';

/** As many rows stand in the page; the rest is folded. */
const most = 8;

const columns = ['Node', 'What it does', 'How it is known'] as const;

/** What stands before the name of a node. */
const signs = { twice: '2×', unknown: '?', undone: '✗', repeated: '✓', once: '✓' } as const;

interface Finding {
  said: Said;
  /** The place of its node, if it is about one. */
  node?: number;
  isGuess?: boolean;
  ends?: keyof typeof signs | undefined;
}

/** What the judgement found, a row for each: the node, what happens, and how that is known; and how the workflow was read. */
export function Findings({ board: { judgement, names, notes, advice } }: { board: Board }) {
  const { verdicts, protections, unjudged, remarks } = judgement;
  const all: Finding[] = [
    ...verdicts.map(({ outcome, ...finding }) => ({ ...finding, ends: outcome })),
    ...protections.map(({ holds, ...finding }) => ({
      ...finding,
      ends: holds && !finding.isGuess ? ('once' as const) : undefined,
    })),
    ...[...unjudged, ...remarks].map((said) => ({ said })),
  ];
  const tableOf = (findings: readonly Finding[]) => (
    <Table columns={columns.length} cards>
      <TableHead columns={columns} />
      <tbody>
        {findings.map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: findings about nodes of one name are the same
          <Row key={index} {...finding} names={names} />
        ))}
      </tbody>
    </Table>
  );
  return (
    <div className={styles.findings}>
      {all.length > 0 && tableOf(all.slice(0, most))}
      {all.length > most && <Details summary={`${all.length - most} more`}>{tableOf(all.slice(most))}</Details>}
      {notes.length > 0 && (
        <Details summary="How it was read">
          <ul>
            {notes.slice(0, 8).map((note, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: notes can be the same
              <li key={index}>{note}</li>
            ))}
          </ul>
        </Details>
      )}
      <Sentences all={advice} />
    </div>
  );
}

/** A sentence that begins with the name of its node has that in a cell of its own. */
function Row({ said: { words, ground, more }, node, isGuess, ends, names }: Finding & { names: readonly string[] }) {
  const about = node === undefined ? names : names.slice(node, node + 1);
  const begins = (name: string) => [' ', ': '].find((next) => words.startsWith(quoted(name) + next));
  const name = about.find(begins);
  const rest = name === undefined ? words : words.slice(quoted(name).length).replace(/^:? /, '');
  return (
    <tr data-ends={ends}>
      <th scope="row" data-sign={ends && signs[ends]}>
        {name ?? 'Workflow'}
      </th>
      <td data-label={columns[1]}>
        {rest.startsWith('n8n') ? rest : capital(rest)} {more && <DocLink href={more.href}>{more.link}</DocLink>}
      </td>
      <td data-label={columns[2]}>{isGuess ? 'guessed' : ground}</td>
    </tr>
  );
}
