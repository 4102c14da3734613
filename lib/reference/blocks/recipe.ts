import { type Block, code, fence, link, paragraph, phrase, tag } from '../../markdown/mdast';
import type { Recipe } from '../types';
import { dataTable, inline } from './nodes';

const languages = { ts: { label: 'TypeScript', fence: 'ts' }, py: { label: 'Python', fence: 'python' } } as const;

/** What a new folder lacks to run and check TypeScript with imports and `await` at the top of a file. */
const runTypeScript = [
  'In a new folder, run ',
  code('npm i -D tsx @types/node'),
  ' and set ',
  code('"type": "module"'),
  ' in ',
  code('package.json'),
  ', so that ',
  code('await'),
  ' works at the top of a file.',
];

/** `<Recipe of="…" />`: the file of each language, and what it does when something fails. */
export function recipeBlock({ files, faults }: Recipe): Block[] {
  const tabs = files.map(({ language, name, text }) =>
    tag('Tab', { label: languages[language].label }, [
      fence(languages[language].fence, text.trimEnd(), `title="recipes/${name}" context="recipe"`),
      ...neededBy(text, language),
      ...(language === 'ts' ? [paragraph(...runTypeScript)] : []),
    ]),
  );
  const table = dataTable(
    ['Fault', 'What follows'],
    faults.map(({ fault, outcome }) => [inline(fault), inline(outcome)]),
  );
  return [
    tag('Tabs', { group: 'code' }, tabs),
    ...(table.length > 0 ? [tag('Details', { summary: 'What happens when something fails' }, table)] : []),
  ];
}

/** Names the other files that a file imports. */
function neededBy(text: string, language: 'ts' | 'py'): Block[] {
  const imported = language === 'ts' ? /from '\.\/([\w-]+)\.ts'/g : /^from (eightkit|with_lock) import/gm;
  const names = [...text.matchAll(imported)].flatMap(([, name], index) => [
    ...(index === 0 ? [] : [' and ']),
    code(`${name}.${language}`),
  ]);
  if (names.length === 0) return [];
  return [paragraph('It imports ', phrase(...names), ': ', link('/api/authentication/#recipes', 'download all'), '.')];
}
