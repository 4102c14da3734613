import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import { type ComponentMap, renderMarkdown } from '@/lib/page/render';
import type { BuiltSite } from '@/lib/site/build';

const place = { file: 'app/everything/everything.md', path: '/everything/' };

/**
 * Renders every component in each of its states, the way content is rendered.
 * @throws ContentError if an example is malformed
 */
export function renderEverything(components: ComponentMap, site: BuiltSite): Promise<ReactElement> {
  return renderMarkdown(readFileSync(join(process.cwd(), place.file), 'utf8'), place, components, site);
}
