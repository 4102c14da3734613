import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import type { SidebarCategoryConfig } from '../../../lib/nav/types';

/** How many pages stand in a category. */
const size = 20;

/** One category for pages, with further ones of 20 pages inside. */
export function categoryOf(ids: readonly string[]): SidebarCategoryConfig {
  const items = Array.from({ length: Math.ceil(ids.length / size) }, (_, index) => {
    const part = ids.slice(index * size, (index + 1) * size);
    return { label: `Pages ${index * size + 1} to ${index * size + part.length}`, items: part };
  });
  return { label: 'Editions', items };
}

/**
 * Adds a category to the sidebar of a copy of the site.
 * @throws Error where the sidebar isn't written as it used to be
 */
export function addCategory(folder: string, category: SidebarCategoryConfig): void {
  const yaml = join(folder, 'content/sidebar.yaml');
  if (existsSync(yaml)) {
    const sidebar = parse(readFileSync(yaml, 'utf8'));
    (Array.isArray(sidebar) ? sidebar : sidebar.items).push(category);
    writeFileSync(yaml, stringify(sidebar));
    return;
  }
  const file = join(folder, 'content/sidebar.ts');
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(/^ {2}\],$/m, `    ${JSON.stringify(category)},\n$&`);
  if (changed === text) throw new Error(`${file} is not written as it used to be: no list of items ends in it`);
  writeFileSync(file, changed);
}
