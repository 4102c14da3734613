import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { config } from '../../lib/config';
import { formatProblem, type Problem, type ProblemText } from '../../lib/diagnostics/problems';
import type { LinkTargets } from '../../lib/site/links/resolve';
import { idOf } from '../../lib/urls';
import { listFiles } from '../export-hash.mjs';

/** The built export. */
interface Export {
  /** Every file, from the export's root: `intro/index.html`. */
  files: ReadonlySet<string>;
  /** The HTML of one of them. */
  read: (file: string) => string;
}

type Targets = Pick<LinkTargets, 'anchors' | 'assets'>;

/**
 * True for ids made by components: ours and React's start with "_"; those of footnotes come from the Markdown compiler.
 */
const isOwnId = (id: string) => /^(?:_|user-content-fn|footnote-label$)/.test(id);

/** Attributes whose value is an address. */
const addressed = ['href', 'src', 'srcset', 'poster', 'action', 'xlink:href'];

/** An address on one or more pages. */
interface Use {
  target: string;
  /** What has it: `img src`. */
  by: string;
  /** Where it was first found, and how far from the start of the file. */
  file: string;
  offset: number;
  pages: number;
}

/**
 * Reports every wrong link and id in the export.
 * @returns whether there are none
 */
export function checkExportedLinks({ targets }: { targets: Targets }, folder: string): boolean {
  const files: string[] = listFiles(folder);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const problems = checkExport({ files: new Set(files), read }, targets);
  console.log(`\nLinks and ids of ${files.filter(isPage).length} HTML files checked, ${problems.length} problems.`);
  for (const problem of problems) console.log(formatProblem(problem));
  return problems.length === 0;
}

/**
 * Checks the export against itself and the content model (`lib/site`): every address must belong to a file, every hash
 * to an id, and the content model must know exactly the ids that exist, since links in the content are checked against
 * it. What all pages have, such as the sidebar's links, is checked once.
 */
export function checkExport({ files, read }: Export, targets: Targets): Problem[] {
  const ids = new Map<string, ReadonlySet<string>>();
  const uses = new Map<string, Use>();
  const found = new Map<string, Problem & { pages: number }>();
  for (const page of [...files].filter(isPage)) {
    const own = collect(read(page), page, uses);
    ids.set(page, new Set(own));
    const known = targets.anchors.get(`/${page.replace(/index\.html$/, '')}`);
    for (const [id, problem] of idProblems(own, known)) {
      const key = `${id} ${problem.message}`;
      const pages = (found.get(key)?.pages ?? 0) + 1;
      found.set(key, { file: `out/${page}`, line: 1, target: `#${id}`, ...found.get(key), ...problem, pages });
    }
  }
  for (const { target, by, file, offset, pages } of uses.values()) {
    const problem = linkProblem(target, by, file, files, ids);
    if (!problem) continue;
    const before = read(file).slice(0, offset).split('\n');
    const place = { file: `out/${file}`, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
    found.set(`${target} ${by} ${file}`, { ...place, target, ...problem, pages });
  }
  const problems: Problem[] = [...found.values()].map(({ pages, ...problem }) =>
    pages === 1 ? problem : { ...problem, message: `${problem.message}, on ${pages} pages` },
  );
  for (const path of [...targets.assets, ...targets.anchors.keys()].map((one) => one.replace(/\/$/, '/index.html'))) {
    if (files.has(path.slice(1))) continue;
    const advice = 'correct lib/site/links/targets.ts';
    problems.push({ file: 'out', line: 1, target: path, message: 'a file that only the content model knows', advice });
  }
  return problems;
}

function isPage(file: string): boolean {
  return file.endsWith('.html');
}

/** Adds the addresses of a page to those of the others. Returns the page's ids, as often as they occur. */
function collect(html: string, file: string, uses: Map<string, Use>): string[] {
  const ids: string[] = [];
  const here = new Set<string>();
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes.id !== undefined) ids.push(attributes.id);
      for (const attribute of addressed) {
        for (const target of addressesIn(attribute, attributes[attribute])) {
          // A relative address depends on its page.
          const key = `${name} ${attribute} ${isRelative(target) ? file : ''} ${target}`;
          if (here.has(key)) continue;
          here.add(key);
          const known = uses.get(key);
          if (known) known.pages++;
          else uses.set(key, { target, by: `${name} ${attribute}`, file, offset: parser.startIndex, pages: 1 });
        }
      }
    },
  });
  parser.end(html);
  return ids;
}

function isRelative(target: string): boolean {
  return !target.startsWith('/') && !URL.canParse(target);
}

function addressesIn(attribute: string, value: string | undefined): string[] {
  if (value === undefined) return [];
  return attribute === 'srcset' ? value.split(',').map((part) => part.trim().split(/\s/)[0] ?? '') : [value];
}

function linkProblem(
  target: string,
  by: string,
  file: string,
  files: Export['files'],
  ids: ReadonlyMap<string, ReadonlySet<string>>,
): ProblemText | undefined {
  const { origin, basePath } = config;
  const page = `${origin}${basePath}/${file}`;
  if (!URL.canParse(target, page)) return { message: `not a valid address (${by})`, advice: 'correct the component' };
  const url = new URL(target, page);
  if (/^(?:javascript|vbscript|file):/.test(url.protocol)) {
    return { message: `${url.protocol} addresses are refused (${by})`, advice: 'correct the component' };
  }
  const isBased = url.pathname.startsWith(`${basePath}/`);
  if (url.origin !== origin || (!isBased && target.startsWith(origin))) return undefined;
  if (!isBased) return { message: `outside ${basePath}/ (${by})`, advice: 'use a link component, or assetUrl' };
  const path = decodeURIComponent(url.pathname.slice(basePath.length + 1));
  const held = path === '' || path.endsWith('/') ? `${path}index.html` : path;
  if (!files.has(held)) {
    const isFolder = files.has(`${path}/index.html`);
    const message = isFolder ? `lacks its trailing slash (${by})` : `no such file (${by})`;
    return { message, advice: isFolder ? 'write the canonical route' : 'correct the address, or add the file' };
  }
  const id = idOf(url.hash);
  if (id === '' || !ids.has(held) || ids.get(held)?.has(id)) return undefined;
  return { message: `no such id in ${held} (${by})`, advice: 'correct the address, or give the element its id' };
}

/** Duplicate ids, and ids that only the content model or only the page has. It doesn't know every page. */
function idProblems(ids: readonly string[], known: ReadonlySet<string> | undefined): Map<string, ProblemText> {
  const seen = new Set<string>();
  const problems = new Map<string, ProblemText>();
  for (const id of ids) {
    if (seen.has(id)) problems.set(id, { message: 'a duplicate id', advice: 'give one of them another id' });
    seen.add(id);
    if (!isOwnId(id) && known && !known.has(id)) {
      const advice = 'start it with "_" if no link may lead to it; otherwise collect it in lib/page/compile.ts';
      problems.set(id, { message: 'an id that the content model lacks', advice });
    }
  }
  for (const id of known ?? []) {
    if (!seen.has(id))
      problems.set(id, { message: 'an anchor that the page lacks', advice: 'correct lib/page/compile.ts' });
  }
  return problems;
}
