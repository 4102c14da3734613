import type { SourceFile } from '../types';
import { file } from './fixtures';

/** Which links of the virtual pages are broken: none, or one on each page, to the same target or to different ones. */
export type Broken = 'none' | 'same' | 'distinct';

/**
 * Many virtual pages with headings, a table, code and 20 links each, one of which may be broken, to measure the link
 * check with.
 */
export function manyPages(count: number, broken: Broken): SourceFile[] {
  const slugOf = (page: number) => `area-${page % 50}/page-${page}`;
  return Array.from({ length: count }, (_, page) => {
    const links = Array.from({ length: 20 }, (_, link) => `[x](/${slugOf((page * 7 + link * 13) % count)}/#limits)`);
    if (broken !== 'none') links[0] = `[x](/area/nowhere${broken === 'distinct' ? `-${page}` : ''}/)`;
    const text = 'A paragraph with `code`, **bold** and *emphasis*, as long as most of them are. '.repeat(6);
    const rest = '| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n\n```json\n{ "a": 1 }\n```\n';
    return file(
      slugOf(page),
      `${links.join(' and ')}\n\n## Limits {#limits}\n\n${text}\n\n## More\n\n${text}\n\n${rest}`,
    );
  });
}
