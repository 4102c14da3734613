import type { Recipe } from '../../data/read';
import { type Block, paragraph, phrase, strong, tag } from '../../markdown/mdast';
import * as md from './markdown';

const labels = { ts: 'TypeScript', py: 'Python' } as const;

/**
 * `<Recipe of="…" />`: how it is called in each language, with the file to download, and what it does when something
 * fails. The file has the code, which needs the other functions in it.
 */
export function recipeBlock({ files, data }: Recipe): Block[] {
  const tabs = files.map(({ language, name, text }) => {
    const call = md.fence(language, callIn(text), `title="recipes/${name}" context="recipe"`);
    return tag('Tab', { label: labels[language] }, [call]);
  });
  const parameters = data?.parameters.map(({ name, py, default: preset, text }) => [
    py ? phrase(md.code(name), ' (', md.code(py), ' in Python)') : md.code(name),
    preset === undefined ? '' : md.code(preset),
    md.inline(text),
  ]);
  const rows = data?.faults.map(({ fault, outcome }) => [md.inline(fault), md.inline(outcome)]);
  const summary = 'When something fails';
  return md.blocks(
    tag('Tabs', { group: 'language', code: true }, tabs),
    parameters && md.table(['Parameter', 'Default', 'Meaning'], parameters),
    data && paragraph(strong('Returns:'), ' ', md.inline(data.returns)),
    rows && tag('Details', { summary }, md.table(['Fault', 'What follows'], rows)),
  );
}

/** The example at the head of a recipe's function. */
function callIn(text: string): string {
  return /^(?: \* `| {4}""")((?:await |const )?[\w{ ,:}=]*\w+(?:<.*>)?\(.*\)(?:;|$))/m.exec(text)?.[1] ?? '';
}
