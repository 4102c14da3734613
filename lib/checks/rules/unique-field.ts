import type { Problem } from '../../problems';
import type { Head } from '../types';

/** No two documents share a field of front matter. The later ones, in the order of the files, are told. */
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
