import type { Recipe } from '../../data/read';
import { type Block, paragraph, phrase, strong, tag } from '../../markdown/mdast';
import * as md from './markdown';

const labels = { ts: 'TypeScript', py: 'Python' } as const;

/**
 * `<Recipe of="…" />`: how it is called, its code in each language, with the file to download, and what it does when
 * something fails. The page shows the function; what the file has besides is for those who download it.
 */
export function recipeBlock({ files, data }: Recipe): Block[] {
  const tabs = files.map(({ language, name, text }) => {
    const call = callIn(text);
    const code = md.fence(language, functionIn(name, text), `title="recipes/${name}" context="recipe"`);
    return tag(
      'Tab',
      { label: labels[language] },
      md.blocks(call && md.fence(language, call, 'context="recipe"'), code),
    );
  });
  const parameters = data?.parameters.map(({ name, py, default: preset, text }) => [
    py ? phrase(md.code(name), ' (', md.code(py), ' in Python)') : md.code(name),
    preset === undefined ? '' : md.code(preset),
    md.inline(text),
  ]);
  const rows = data?.faults.map(({ fault, outcome }) => [md.inline(fault), md.inline(outcome)]);
  const summary = 'What happens when something fails';
  return md.blocks(
    tag('Tabs', { group: 'language', code: true }, tabs),
    parameters && md.table(['Parameter', 'Default', 'Meaning'], parameters),
    data && paragraph(strong('Returns:'), ' ', md.inline(data.returns)),
    rows && tag('Details', { summary }, md.table(['Fault', 'What follows'], rows)),
  );
}

/** The example at the head of a recipe's function. */
function callIn(text: string): string | undefined {
  return /^(?: \* `| {4}""")((?:await |const )?[\w{ ,:}=]*\w+(?:<.*>)?\(.*\)(?:;|$))/m.exec(text)?.[1];
}

/** The function that a file is for, without its comment; that of the client sends a request. */
function functionIn(name: string, text: string): string {
  const stem = name.replace(/\.\w+$/, '').replace('eightkit', 'call');
  if (name.endsWith('.py')) {
    const [, found = ''] = text.split(new RegExp(`^(?=def ${stem}\\()`, 'm'));
    return (found.split(/\n\n\n(?=\S)/)[0] ?? '').trimEnd().replace(/^ {4}"""[\s\S]*?"""\n+/m, '');
  }
  const exported = stem.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return new RegExp(`^export async function ${exported}\\b[\\s\\S]*?^\\}`, 'm').exec(text)?.[0] ?? '';
}
