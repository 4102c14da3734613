import { stringify } from 'yaml';
import type { SourceFile } from '../../diagnostics/positions';
import { ContentError, type Problem } from '../../diagnostics/problems';
import { type BuiltSite, buildSite, type SiteInput } from '../build';
import { listRoutes } from '../files';
import { type SidebarItemConfig, sidebarFile } from '../nav/build';

/**
 * Front matter that passes every check. The given fields override the defaults; a field set to undefined is omitted.
 */
export function frontMatter(fields: Record<string, string | undefined> = {}): string {
  const all = {
    title: 'Sets',
    description: 'What a set is, what it guarantees, and what happens when it fails.',
    kind: 'concept',
    audience: '[developers]',
    read: 'node 1.0.14, 2026-11-21',
    ...fields,
  };
  const lines = Object.entries(all).flatMap(([key, value]) => (value === undefined ? [] : [`${key}: ${value}`]));
  return `---\n${lines.join('\n')}\n---\n`;
}

/** A virtual document that passes every check: `file('concepts/sets')`. */
export function file(slug: string, body = 'A body.\n', fields: Record<string, string | undefined> = {}): SourceFile {
  return { path: `content/${slug}.md`, text: `${frontMatter(fields)}\n${body}` };
}

/** A virtual sidebar file with these items: document ids, and categories of them. */
export function sidebarOf(items: SidebarItemConfig[], outside: string[] = []): SourceFile {
  return { path: sidebarFile, text: stringify({ id: 'documentation', label: 'Documentation', items, outside }) };
}

/** A site of virtual files. By default it has `intro`, and the sidebar lists every document. */
function siteInput(files: SourceFile[], changes: Partial<SiteInput> = {}): SiteInput {
  const all = [file('intro', undefined, { kind: 'landing' }), ...files];
  const docs = all.filter(({ path }) => path.endsWith('.md'));
  const ids = docs.map(({ path }) => path.replace(/^content\/|\.md$/g, ''));
  return {
    files: all.some(({ path }) => path === sidebarFile) ? all : [...all, sidebarOf(ids)],
    assets: new Set(),
    taken: listRoutes('app'),
    drawings: new Map(),
    includeDrafts: false,
    ...changes,
  };
}

/** Builds a site of virtual files (see `siteInput`). */
export function build(files: SourceFile[], changes: Partial<SiteInput> = {}): BuiltSite {
  return buildSite(siteInput(files, changes));
}

/** The problems that stop a build; empty if there are none. */
export function problemsOf(files: SourceFile[], changes: Partial<SiteInput> = {}): readonly Problem[] {
  try {
    build(files, changes);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

/** A site with nested categories, an unlisted page, a draft, and a page outside the sidebar. */
export function nestedSite(data: SourceFile[] = []): BuiltSite {
  return build(
    [
      file('concepts/sets', undefined, { title: 'Sets' }),
      file('concepts/locks', undefined, { title: 'Locks' }),
      file('secret', undefined, { title: 'Secret', unlisted: 'true' }),
      file('later', undefined, { title: 'Later', draft: 'true' }),
      file('aside', undefined, { title: 'Aside' }),
      sidebarOf(
        [
          'intro',
          { label: 'Concepts', items: ['later', { label: 'Inner', items: ['concepts/sets'] }, 'concepts/locks'] },
          { label: 'Beside', items: ['secret', 'aside'] },
        ],
        ['secret', 'aside'],
      ),
      ...data,
    ],
    { includeDrafts: true },
  );
}
