import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { type SidebarItemConfig, sidebarFile } from '../../../lib/content/nav/config';

type Category = Exclude<SidebarItemConfig, string>;

/** How many pages stand in a category. */
const size = 20;

/** One category for pages, with further ones of 20 pages inside. */
export function categoryOf(ids: readonly string[]): Category {
  const items = Array.from({ length: Math.ceil(ids.length / size) }, (_, index) => {
    const part = ids.slice(index * size, (index + 1) * size);
    return { label: `Pages ${index * size + 1} to ${index * size + part.length}`, items: part };
  });
  return { label: 'Editions', items };
}

/** Adds a category to the sidebar of a copy of the site. */
export function addCategory(folder: string, category: Category): void {
  const file = join(folder, sidebarFile);
  const sidebar = parse(readFileSync(file, 'utf8'));
  sidebar.items.push(category);
  writeFileSync(file, stringify(sidebar));
}
