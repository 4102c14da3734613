import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import type { BuiltSite } from '@/lib/content/build';
import { compileBody } from '@/lib/content/markdown/compile';
import { type ComponentMap, renderDoc } from '@/lib/content/markdown/render';
import { parseMarkdown } from '@/lib/content/markdown/syntax';
import { ContentError } from '@/lib/content/problems';

const place = { file: 'app/everything/everything.md', path: '/everything/' };

/**
 * Renders every component in each of its states, as content is rendered.
 * @throws ContentError where an example is written wrongly
 */
export function renderEverything(components: ComponentMap, site: BuiltSite): Promise<ReactElement> {
  const text = readFileSync(join(process.cwd(), place.file), 'utf8');
  const { tree, problems } = compileBody(parseMarkdown(text), { path: place.file, text }, site.reference);
  if (problems.length > 0) throw new ContentError(problems);
  return renderDoc(place, components, { ...site, trees: new Map([[place.path, tree]]) });
}
