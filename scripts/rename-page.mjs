/**
 * `npm run rename-page -- how-to/old-name how-to/new-name`: renames a page, and everything that names it: links, data,
 * sidebar, search lists, code and tests of the whole site. Once the page is published, its old address is redirected.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' });
const redirects = 'content/redirects.yaml';

/** Why a page can't be renamed so; undefined if it can. */
function refusal(from, to) {
  if (!from || !to) return 'name the page and its new address: npm run rename-page -- how-to/old how-to/new';
  if (git('status', '--porcelain')) return 'there is uncommitted work → commit it first, so that you can go back';
  if (!existsSync(`content/${from}.md`))
    return `there is no page content/${from}.md → name it by its path below content/, without .md: how-to/old`;
  if (!/^[a-z\d-]+(?:\/[a-z\d-]+)*$/.test(to))
    return `"${to}" is no address → use lowercase letters, digits and hyphens, with "/" between parts`;
  if (/(?:^|\/)index$/.test(to)) return 'a page has no index file → name it as its folder, or after what it is about';
  if (existsSync(`content/${to}.md`))
    return `content/${to}.md is there already → rename that page first, or take another name`;
  const [first] = to.split('/');
  const routes = existsSync('app') ? readdirSync('app').map((name) => name.replace(/\.\w+$/, '')) : [];
  if ([...routes, '404'].includes(first)) return `/${first}/ belongs to the site itself → take another name`;
  return undefined;
}

/** A function that writes the new address, id or path wherever a text has the old one. */
function renamer(from, to) {
  const old = from.replace(/[/-]/g, '\\$&');
  // The whole address only: not a page below it, nor a workflow of the same name.
  const address = new RegExp(
    `(?<=^|[^\\w/-]|/docs|\\.)/${old}(?=/(?![\\w-])|\\.md\\b|\\.png\\b|/index\\.html|[?'"\`])`,
    'gm',
  );
  const path = new RegExp(`(?<=\\bcontent/)${old}(?=\\.md\\b)`, 'g');
  // An id in YAML: an entry of a list, the value of "link", or a key.
  const id = new RegExp(`(?<=^ *- |\\blink: )${old}(?=\\s*(?:$|[,}]))|(?<=^ *)${old}(?=:)`, 'gm');
  return (file, text) => {
    const renamed = text.replace(address, `/${to}`).replace(path, to);
    return /\.ya?ml$/.test(file) ? renamed.replace(id, to) : renamed;
  };
}

/** Redirects the old address if it is published, and takes back a redirect from the new one. */
function redirect(from, to) {
  const entries = readFileSync(redirects, 'utf8').split(/^(?=- )/m);
  const kept = entries.filter((entry) => !entry.startsWith(`- from: /${to}/\n`));
  const isPublished = readFileSync('content/urls.txt', 'utf8').split('\n').includes(`/${from}/`);
  const since = new Date().toISOString().slice(0, 10);
  const added = `- from: /${from}/\n  to: /${to}/\n  since: ${since}\n  why: The page has another address.\n`;
  writeFileSync(redirects, kept.join('') + (isPublished ? added : ''));
}

const [from, to] = process.argv.slice(2);
const why = refusal(from, to);
if (why) {
  console.error(why);
  process.exit(1);
}
mkdirSync(dirname(`content/${to}.md`), { recursive: true });
git('mv', `content/${from}.md`, `content/${to}.md`);
const rename = renamer(from, to);
let count = 0;
for (const file of git('ls-files').split('\n')) {
  // The list of published addresses is never changed, and the lock file names no page.
  if (!/\.(?:md|ya?ml|json|tsx?|m?js|py|sh)$/.test(file) || /^package-lock|^content\/urls/.test(file)) continue;
  if (!existsSync(file) || lstatSync(file).isSymbolicLink()) continue;
  // Tests beside modules are about made-up sites, except for a few, which then fail.
  if (/\.test\.tsx?$|\/testing\//.test(file) && !/^(?:tests|e2e)\//.test(file)) continue;
  const text = readFileSync(file, 'utf8');
  const renamed = rename(file, text);
  if (renamed === text) continue;
  writeFileSync(file, renamed);
  count += 1;
}
redirect(from, to);
console.log(
  `content/${to}.md: ${count} files name it. Now run npm run fix and npm run check, and read git diff: words stay as they were.`,
);
