import { visit } from 'unist-util-visit';
import { placeOf } from '../../../lib/content/places';
import type { ProblemInFile } from '../../../lib/content/problems';
import type { Page } from '../types';

const fileName = /^[\w-]+\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

/** Every image has alternative text. */
export function imageAlt({ tree }: Page): ProblemInFile[] {
  const problems: ProblemInFile[] = [];
  visit(tree, (node) => {
    if (node.type !== 'image' && node.type !== 'imageReference') return;
    const alt = node.alt?.trim() ?? '';
    if (alt !== '' && !fileName.test(alt)) return;
    const message = alt === '' ? 'an image without words' : `an image whose words are the file's name: ${alt}`;
    problems.push({ ...placeOf(node), message, advice: 'say what it shows: ![What one sees](/image.png)' });
  });
  return problems;
}
