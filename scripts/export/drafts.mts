import type { BuiltSite } from '../../lib/content/build';

/** Lists the drafts that a build left out, so that none is forgotten (DATA-3). */
export function listDrafts({ site }: BuiltSite): void {
  const { docs, draftIds } = site.version;
  console.log(`\n${docs.length} documents built, ${draftIds.length} drafts left out${draftIds.length > 0 ? ':' : '.'}`);
  for (const id of draftIds) console.log(`  content/${id}.md`);
}
