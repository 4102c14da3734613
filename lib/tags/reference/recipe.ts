import type { Recipe } from '../../data/read';
import * as md from './markdown';

/**
 * `<Recipe of="…" />`: how it is called, its files, and what it does when something fails. The code is in the files: on
 * one page, all of it would be longer than what programs read.
 */
export function recipeBlock({ files, faults }: Recipe): string {
  const links = files.map(({ name, text }) => {
    const others = importedBy(name, text);
    return `[${md.code(name)}](/recipes/${name})${others.length > 0 ? ` (imports ${others.map(md.code).join(' and ')})` : ''}`;
  });
  const call = callIn(files[0]?.text ?? '');
  const rows = faults.map(({ fault, outcome }) => [md.inline(fault), md.inline(outcome)]);
  const summary = 'What happens when something fails';
  return md.blocks(
    call && md.fence('ts', call, 'context="recipe"'),
    `The code: ${links.join(', ')}.`,
    rows.length > 0 && md.tag('Details', { summary }, md.table(['Fault', 'What follows'], rows)),
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
