import { visit } from 'unist-util-visit';
import { placeOf } from '../../../lib/content/places';
import type { Fault, Page } from '../types';

const fileName = /^[\w-]+\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

/** Every image has alternative text. */
export function imageAlt({ tree }: Page): Fault[] {
  const faults: Fault[] = [];
  visit(tree, (node) => {
    if (node.type !== 'image' && node.type !== 'imageReference') return;
    const alt = node.alt?.trim() ?? '';
    if (alt !== '' && !fileName.test(alt)) return;
    const message = alt === '' ? 'an image without words' : `an image whose words are the file's name: ${alt}`;
    faults.push({ ...placeOf(node), message, advice: 'say what it shows: ![What one sees](/image.png)' });
  });
  return faults;
}
