import { unified } from 'unified';
import { remarkHeadingIds } from '../../markdown/remark-heading-ids';
import { checkSkeleton } from '../../skeletons/check';
import type { Fault, Page } from '../types';

/** Pages of a kind have sections in common (see lib/skeletons). */
export function skeleton({ file, frontMatter: { kind, draft }, tree }: Page): Fault[] {
  const withIds = structuredClone(tree);
  unified().use(remarkHeadingIds).runSync(withIds);
  return checkSkeleton({ file, kind, draft }, withIds).map(({ file: _, ...fault }) => fault);
}
