import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { readContentFiles } from '../lib/content/files';
import { hintMark } from '../lib/content/markdown/hints';
import { docKinds } from '../lib/content/types';
import { site } from '../lib/site';
import { routeOf } from '../lib/site/urls';
import { planPage } from '../tests/templates/new-page';
import './plain-errors';

/** Writes a new page, as a draft with the template of its kind, and says what is left to do. */
const usage = `npm run new -- <kind> <slug> "Title" [--in "Category"] [--description "…"]

  <kind>         ${docKinds.join(', ')}
  <slug>         the page's path below content/, which is its address: how-to/replace-a-key
  --in           the sidebar's category, one inside another as "n8n node actions > Sets";
                 without it, the page is left out of the sidebar
  --description  one sentence of 50 to 160 characters`;

function readArguments() {
  return parseArgs({
    allowPositionals: true,
    options: { in: { type: 'string' }, description: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
}

let given: ReturnType<typeof readArguments>;
try {
  given = readArguments();
} catch (error) {
  throw new Error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
}
const { values, positionals } = given;
const [kind, slug, title, ...more] = positionals;
if (values.help) {
  console.log(usage);
  process.exit();
}
if (kind === undefined || slug === undefined || title === undefined) throw new Error(usage);
if (more.length > 0) throw new Error(`the title has to stand in quotes: "${[title, ...more].join(' ')}"\n\n${usage}`);

const plan = planPage(
  { kind, slug, title, description: values.description, category: values.in },
  readContentFiles('content').files,
);
if ('refusals' in plan)
  throw new Error(plan.refusals.map(({ message, advice }) => `${message}\n    → ${advice}`).join('\n\n'));

mkdirSync(dirname(plan.page.path), { recursive: true });
// Never overwrite a file.
writeFileSync(plan.page.path, plan.page.text, { flag: 'wx' });
writeFileSync(plan.sidebar.path, plan.sidebar.text);

console.log(`${plan.page.path} written, a draft; ${plan.sidebar.path} names it ${values.in ? `in ${values.in}` : 'as left out'}.

Left to do:
  1. Write it: replace every "${hintMark} …". "npm run dev" shows it at ${site.basePath}${routeOf(plan.slug)}
  2. Check its facts, and say so in "verified": node 1.1, node 1.0.14, 2026-11-21
  3. Take "draft: true" out, and name the page in the list "added" of lib/content/site.test.ts.
  4. npm run diagrams   draws its diagrams
     npm run urls       adds its addresses to those that must never break
     npm test           runs every check`);
