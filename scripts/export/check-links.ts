import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { config } from '../../lib/config';
import type { LinkTargets } from '../../lib/content/links/resolve';
import { formatProblem, type Problem, type ProblemText } from '../../lib/diagnostics/problems';
import { idOf } from '../../lib/urls';
import { listFiles } from '../export-hash.mjs';

/** The built export. */
export interface Export {
  /** Every file, from the export's root: `intro/index.html`. */
  files: ReadonlySet<string>;
  /** Each HTML file and its text. */
  html: ReadonlyMap<string, string>;
}

type Targets = Pick<LinkTargets, 'anchors' | 'assets'>;

/**
 * True for ids made by components: ours and React's start with "_"; those of footnotes come from the Markdown compiler.
 */
const isOwnId = (id: string) => /^(?:_|user-content-fn|footnote-label$)/.test(id);

/** Attributes whose value is an address. */
const addressed = ['href', 'src', 'srcset', 'poster', 'action', 'xlink:href'];

/** Reports every wrong link and id in the export, and fails the build if there are any. */
export function checkLinks({ targets }: { targets: Targets }, folder: string): void {
  const files: string[] = listFiles(folder);
  const pages = files.filter((file) => file.endsWith('.html'));
  const html = new Map(pages.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  const problems = checkExport({ files: new Set(files), html }, targets);
  console.log(`\nLinks and ids of ${pages.length} HTML files checked, ${problems.length} problems.`);
  for (const problem of problems) console.log(formatProblem(problem));
  if (problems.length > 0) process.exitCode = 1;
}

/**
 * Checks the export against itself and the model: every address must belong to a file, every hash to an id, and the
 * model must know exactly the ids that exist, since links in the content are checked against it.
 */
export function checkExport({ files, html }: Export, targets: Targets): Problem[] {
  const pages = [...html].map(([file, text]) => {
    const elements = DomUtils.getElementsByTagName('*', parseDocument(text, { withStartIndices: true }));
    return { file, text, elements, ids: elements.flatMap(({ attribs }) => attribs.id ?? []) };
  });
  const ids = new Map(pages.map((page) => [page.file, new Set(page.ids)]));
  const problems: Problem[] = [];
  for (const page of pages) {
    const file = `out/${page.file}`;
    for (const [id, fault] of idFaults(page.ids, targets.anchors.get(`/${page.file.replace(/index\.html$/, '')}`)))
      problems.push({ file, line: 1, target: `#${id}`, ...fault });
    for (const { name, attribs, startIndex } of page.elements) {
      for (const attribute of addressed) {
        for (const target of addressesIn(attribute, attribs[attribute])) {
          const fault = linkFault(target, `${name} ${attribute}`, page.file, files, ids);
          if (!fault) continue;
          const before = page.text.slice(0, startIndex ?? 0).split('\n');
          problems.push({ file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, target, ...fault });
        }
      }
    }
  }
  for (const path of [...targets.assets, ...targets.anchors.keys()].map((one) => one.replace(/\/$/, '/index.html'))) {
    if (files.has(path.slice(1))) continue;
    const advice = 'correct lib/content/links/targets.ts';
    problems.push({ file: 'out', line: 1, target: path, message: 'a file that only the model knows', advice });
  }
  return onceEach(problems);
}

function addressesIn(attribute: string, value: string | undefined): string[] {
  if (value === undefined) return [];
  return attribute === 'srcset' ? value.split(',').map((part) => part.trim().split(/\s/)[0] ?? '') : [value];
}

/** Reports a problem on many pages, such as one in the footer, only once, with the number of pages. */
function onceEach(problems: readonly Problem[]): Problem[] {
  const found = new Map<string, { problem: Problem; files: Set<string> }>();
  for (const problem of problems) {
    const key = `${problem.target} ${problem.message}`;
    const known = found.get(key);
    if (known) known.files.add(problem.file);
    else found.set(key, { problem, files: new Set([problem.file]) });
  }
  return [...found.values()].map(({ problem, files }) =>
    files.size === 1 ? problem : { ...problem, message: `${problem.message}, on ${files.size} pages` },
  );
}

function linkFault(
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

/** Duplicate ids, and ids that only the model or only the page has. The model doesn't know every page. */
function idFaults(ids: readonly string[], known: ReadonlySet<string> | undefined): Map<string, ProblemText> {
  const seen = new Set<string>();
  const problems = new Map<string, ProblemText>();
  for (const id of ids) {
    if (seen.has(id)) problems.set(id, { message: 'a duplicate id', advice: 'give one of them another id' });
    seen.add(id);
    if (!isOwnId(id) && known && !known.has(id)) {
      const advice = 'start it with "_" if no link may lead to it; otherwise collect it in lib/page/compile.ts';
      problems.set(id, { message: 'an id that the model lacks', advice });
    }
  }
  for (const id of known ?? []) {
    if (!seen.has(id))
      problems.set(id, { message: 'an anchor that the page lacks', advice: 'correct lib/page/compile.ts' });
  }
  return problems;
}
