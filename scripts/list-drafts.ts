import { getSite } from '../lib/content';

/** Closes a build with the documents it left out, so that none is forgotten (DATA-3). */
const { docs, draftIds } = getSite().site.version;
console.log(`\n${docs.length} documents built, ${draftIds.length} drafts left out${draftIds.length > 0 ? ':' : '.'}`);
for (const id of draftIds) console.log(`  content/${id}.md`);
