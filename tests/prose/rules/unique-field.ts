import type { Problem } from '../../../lib/content/problems';
import type { Head } from '../types';

/** No two documents share the value of a front matter field. The later ones, in file order, are reported. */
export function uniqueField(field: 'title' | 'description', advice: string): (heads: readonly Head[]) => Problem[] {
  return (heads) => {
    const owners = new Map<string, string>();
    return heads.flatMap(({ file, frontMatter, lineOf }) => {
      const value = frontMatter[field].trim().toLowerCase();
      const owner = owners.get(value);
      owners.set(value, owner ?? file);
      if (owner === undefined) return [];
      return [{ file, line: lineOf(field), message: `the ${field} is that of ${owner} too`, advice }];
    });
  };
}
