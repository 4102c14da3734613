import { site } from '../../lib/config';
import type { LinkTargets } from '../../lib/content/links/resolve';
import type { Problem, ProblemText } from '../../lib/source/problems';
import { idOf } from '../../lib/urls';
import { type Reference, readPage } from './read-page';

/** The export as it was built. */
export interface Export {
  /** Every file, from the export's root: `intro/index.html`. */
  files: ReadonlySet<string>;
  /** Each HTML file and its text. All of them at once need not be in memory. */
  html: Iterable<readonly [file: string, text: string]>;
}

/** Ids made by components: ours and React's begin with "_"; those of footnotes come from the Markdown compiler. */
const isOwnId = (id: string) => /^(?:_|user-content-fn|footnote-label$)/.test(id);

/** An address in pages: where it stands first, and on how many it stands. */
interface Link extends Reference {
  file: string;
  pages: number;
  lastFile: string;
}

/**
 * Compares the export with itself and with the model (BUILD-1): every address in it must be a file's, every hash an id,
 * and the model must know exactly the ids there are, since it is what links are checked against. A problem on many pages,
 * such as in the footer, is reported once.
 */
export function checkExport({ files, html }: Export, targets: Pick<LinkTargets, 'anchors' | 'assets'>): Problem[] {
  const ids = new Map<string, ReadonlySet<string>>();
  const links = new Map<string, Link>();
  const idProblems = new Map<string, { problem: Problem; pages: number }>();
  for (const [file, text] of html) {
    const found: string[] = [];
    readPage(text, {
      id: (id) => found.push(id),
      reference: (reference) => {
        // What doesn't begin with a slash or a scheme leads somewhere else on every page.
        const from = /^(?:\/|[a-z][a-z\d+.-]*:)/i.test(reference.target) ? '' : file;
        const key = `${from} ${reference.by} ${reference.target}`;
        const known = links.get(key);
        if (!known) links.set(key, { ...reference, file, pages: 1, lastFile: file });
        else if (known.lastFile !== file) Object.assign(known, { pages: known.pages + 1, lastFile: file });
      },
    });
    ids.set(file, new Set(found));
    for (const [id, fault] of idFaults(file, found, targets)) {
      const key = `${id} ${fault.message}`;
      const { problem, pages } = idProblems.get(key) ?? {
        problem: { file: `out/${file}`, line: 1, target: `#${id}`, ...fault },
        pages: 0,
      };
      idProblems.set(key, { problem, pages: pages + 1 });
    }
  }
  const problems = [...idProblems.values()].map(({ problem, pages }) => onPages(problem, pages));
  for (const { target, by, file, line, column, pages } of links.values()) {
    const fault = faultOf(target, by, file, files, ids);
    if (fault) problems.push(onPages({ file: `out/${file}`, line, column, target, ...fault }, pages));
  }
  for (const path of [...targets.assets, ...targets.anchors.keys()].map((one) => one.replace(/\/$/, '/index.html'))) {
    if (files.has(path.slice(1))) continue;
    const advice = 'correct lib/content/links/targets.ts';
    problems.push({ file: 'out', line: 1, target: path, message: 'a file that only the model knows', advice });
  }
  return problems;
}

function onPages(problem: Problem, pages: number): Problem {
  return pages === 1 ? problem : { ...problem, message: `${problem.message}, on ${pages} pages` };
}

function faultOf(
  target: string,
  by: string,
  file: string,
  files: Export['files'],
  ids: ReadonlyMap<string, ReadonlySet<string>>,
): ProblemText | undefined {
  const { origin, basePath } = site;
  const page = `${origin}${basePath}/${file}`;
  if (!URL.canParse(target, page)) return { message: `no valid address (${by})`, advice: 'correct the component' };
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
    const message = isFolder ? `lacks its last slash (${by})` : `no such file (${by})`;
    return { message, advice: isFolder ? 'write the canonical route' : 'correct the address, or add the file' };
  }
  const id = idOf(url.hash);
  if (id === '' || !ids.has(held) || ids.get(held)?.has(id)) return undefined;
  return { message: `no such id in ${held} (${by})`, advice: 'correct the address, or give the element its id' };
}

/** Ids that occur twice, and those that only the model or only the page has. */
function idFaults(
  file: string,
  ids: readonly string[],
  { anchors }: Pick<LinkTargets, 'anchors'>,
): Map<string, ProblemText> {
  const seen = new Set<string>();
  const problems = new Map<string, ProblemText>();
  const known = anchors.get(`/${file.replace(/index\.html$/, '')}`);
  for (const id of ids) {
    if (seen.has(id)) problems.set(id, { message: 'an id that stands twice', advice: 'give one of them another id' });
    seen.add(id);
    if (!isOwnId(id) && known && !known.has(id)) {
      const advice = 'begin it with "_" if no link may lead to it, else collect it in lib/markdown/compile.ts';
      problems.set(id, { message: 'an id that the model lacks', advice });
    }
  }
  for (const id of known ?? []) {
    if (!seen.has(id))
      problems.set(id, { message: 'an anchor that the page lacks', advice: 'correct lib/markdown/compile.ts' });
  }
  return problems;
}
