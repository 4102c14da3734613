import type { Recipe } from '../../reference/read';
import { blocks, code, fence, inline, table, tag } from './text';

/**
 * `<Recipe of="…" />`: how it is called, its files, and what it does when something fails. The code is in the files: on
 * one page, all of it would be longer than what programs read.
 */
export function recipeBlock({ files, faults }: Recipe): string {
  const links = files.map(({ name, text }) => {
    const others = importedBy(name, text);
    return `[${code(name)}](/recipes/${name})${others.length > 0 ? ` (imports ${others.map(code).join(' and ')})` : ''}`;
  });
  const call = callIn(files[0]?.text ?? '');
  const rows = faults.map(({ fault, outcome }) => [inline(fault), inline(outcome)]);
  const summary = 'What happens when something fails';
  return blocks(
    call && fence('ts', call, 'context="recipe"'),
    `The code: ${links.join(', ')}.`,
    rows.length > 0 && tag('Details', { summary }, table(['Fault', 'What follows'], rows)),
  );
}

/** The example at the head of a recipe. */
function callIn(text: string): string | undefined {
  return /^ \* `(await .*|const .*)`$/m.exec(text)?.[1];
}

/** The other files that a file imports. */
function importedBy(name: string, text: string): string[] {
  const [imports, end] = name.endsWith('.ts')
    ? [/from '\.\/([\w-]+)\.ts'/g, '.ts']
    : [/^from (eightkit|once|with_lock) import/gm, '.py'];
  return [...text.matchAll(imports)].map(([, other]) => `${other}${end}`);
}
