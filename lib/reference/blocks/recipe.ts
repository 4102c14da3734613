import type { Recipe } from '../types';
import { blocks, fence, table, tag } from './markdown';

const languages = { ts: { label: 'TypeScript', fence: 'ts' }, py: { label: 'Python', fence: 'python' } } as const;

/** `<Recipe of="…" />`: the file of each language, and what it does when something fails. */
export function recipeBlock({ files, faults }: Recipe): string {
  const tabs = files.map(({ language, name, text }) =>
    tag(
      'Tab',
      { label: languages[language].label },
      blocks(
        fence(languages[language].fence, text.trimEnd(), `title="recipes/${name}" context="recipe"`),
        needsOf(text, language),
      ),
    ),
  );
  const rows = faults.map(({ fault, outcome }) => [fault, outcome]);
  return blocks(
    tag('Tabs', { group: 'code' }, blocks(...tabs)),
    rows.length > 0 &&
      tag('Details', { summary: 'What happens when something fails' }, table(['Fault', 'What follows'], rows)),
  );
}

/** The other files that a file imports. */
function needsOf(text: string, language: 'ts' | 'py'): string {
  const imported = language === 'ts' ? /from '\.\/([\w-]+)\.ts'/g : /^from (eightkit|with_lock) import/gm;
  const needed = [...text.matchAll(imported)].map(([, name]) => `\`${name}.${language}\``);
  return needed.length > 0 ? `It imports ${needed.join(' and ')}: [download all](/api/authentication/#recipes).` : '';
}
