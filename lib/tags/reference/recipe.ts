import type { Recipe } from '../../reference/read';
import { blocks, code, fence, inline, table, tag } from './text';

const languages = { ts: { label: 'TypeScript', fence: 'ts' }, py: { label: 'Python', fence: 'python' } } as const;

/** `<Recipe of="…" />`: the file of each language, and what it does when something fails. */
export function recipeBlock({ files, faults }: Recipe): string {
  const tabs = files.map(({ language, name, text }) => {
    const meta = `title="recipes/${name}" context="recipe"`;
    const sample = fence(languages[language].fence, text.trimEnd(), meta);
    return tag('Tab', { label: languages[language].label }, blocks(sample, neededBy(text, language)));
  });
  const rows = faults.map(({ fault, outcome }) => [inline(fault), inline(outcome)]);
  const summary = 'What happens when something fails';
  return blocks(
    tag('Tabs', { group: 'code' }, blocks(...tabs)),
    rows.length > 0 && tag('Details', { summary }, table(['Fault', 'What follows'], rows)),
  );
}

/** Names the other files that a file imports. */
function neededBy(text: string, language: 'ts' | 'py'): string {
  const imported = language === 'ts' ? /from '\.\/([\w-]+)\.ts'/g : /^from (eightkit|once|with_lock) import/gm;
  const names = [...text.matchAll(imported)].map(([, name]) => code(`${name}.${language}`));
  return names.length > 0
    ? `It imports ${names.join(' and ')}: [how to get and run them](/api/authentication/#recipes).`
    : '';
}
