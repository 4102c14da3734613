import type { Does } from './schema';

/** What a second run does, and after a node's name in words, if they aren't those of any operation. */
export interface Decided {
  does: Does;
  second?: string | undefined;
}

/** What is worse for a second run goes before; what isn't known goes before everything. */
const order: readonly Does[] = ['acts', 'adds', 'idempotent', 'reads'];

/** What SQL does when it runs again. @returns undefined for what can't be read, such as an expression or a call */
export function sqlEffect(text: string): Decided | undefined {
  const plain = text
    .replace(/^=/, '')
    .replace(/\{\{[\s\S]*?\}\}/g, ' ? ')
    .replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
    .replace(/'(?:[^']|'')*'/g, "''")
    .toLowerCase();
  const statements = plain.split(';').filter((one) => one.trim() !== '');
  const found = statements.map(statementEffect);
  if (found.length === 0 || found.includes(undefined)) return undefined;
  return found.sort((a, b) => order.indexOf(a?.does ?? 'acts') - order.indexOf(b?.does ?? 'acts'))[0];
}

function statementEffect(sql: string): Decided | undefined {
  const again = 'runs its query a second time';
  const [verb = ''] = /[a-z]+/.exec(sql) ?? [];
  // A common table expression may write, too, and an insert is what a second run shows most.
  const all = sql
    .replace(/\bfor (?:no key )?update\b|\b(?:on|do|key) update\b/g, ' ')
    .match(/\b(?:insert|update|delete|merge|replace)\b(?! *\()/g);
  const writes = all?.includes('insert') ? 'insert' : all?.[0];
  if (
    /^(?:select|with|show|describe|desc|explain|values|table|pragma|use|begin|commit|start|set)$/.test(verb) &&
    !writes
  )
    return /\b(?:nextval|setval|pg_notify|dblink\w*|lo_\w+)\(|\bselect\b[^;]*\binto\s+(?!@)\w+/.test(sql)
      ? undefined
      : { does: 'reads', second: '' };
  const adds = addsToItself(sql);
  switch (writes ?? verb) {
    case 'insert':
      if (adds === undefined) return undefined;
      if (adds) return { does: 'adds', second: 'adds to a row a second time' };
      return /\bon conflict\b|\bon duplicate key\b|\binsert ignore\b|\binsert or (?:ignore|replace)\b|\bnot exists\b/.test(
        sql,
      )
        ? { does: 'idempotent', second: again }
        : { does: 'acts', second: 'inserts a second row' };
    case 'update':
    case 'merge':
      if (adds === undefined) return undefined;
      return adds ? { does: 'adds', second: 'adds to a row a second time' } : { does: 'idempotent', second: again };
    case 'replace':
    case 'delete':
    case 'truncate':
    case 'drop':
    case 'create':
    case 'alter':
      return { does: 'idempotent', second: again };
    default:
      return undefined;
  }
}

/**
 * Whether a column is set to something made of its own value: a counter, or text that grows.
 * @returns undefined if an expression stands for what is set
 */
function addsToItself(sql: string): boolean | undefined {
  const clauses = sql
    .split(/\bset\b|\bduplicate key update\b/)
    .slice(1)
    .map((part) => part.split(/\b(?:where|from|returning|when (?:not )?matched)\b/)[0] ?? '');
  if (clauses.some((clause) => !clause.includes('=') || /(?:^|,)\s*\?\s*(?:,|$)/.test(clause))) return undefined;
  // An arrow reads a part of JSON, and count(*) multiplies nothing.
  const assignments = clauses.flatMap((clause) => [
    ...clause.replace(/[-#]>{1,2}|\(\s*\*\s*\)|::|["`[\]]/g, ' ').matchAll(/(\w+)\s*=(?=([^=]*))/g),
  ]);
  return assignments.some(
    ([, column = '', value = '']) =>
      new RegExp(String.raw`(?<!excluded\.)\b${column}\b`).test(value) &&
      /[+\-*/]|\|\||\b(?:array_(?:append|prepend|cat)|concat\w*|json_array_\w+|jsonb?_insert|list_append)\b/.test(
        value,
      ),
  );
}

/** What GraphQL does when it runs again: by its specification, only mutations change anything. */
export function graphqlEffect(text: string): Decided | undefined {
  const plain = text
    .replace(/^=/, '')
    .replace(/#[^\n]*/g, '')
    .trim();
  if (/^(?:query\b|\{(?!\{)|fragment\b)/.test(plain) && !/(?:^|\})\s*mutation\b/.test(plain))
    return { does: 'reads', second: '' };
  return /^mutation\b|\}\s*mutation\b/.test(plain) ? { does: 'acts', second: 'sends its mutation again' } : undefined;
}
