'use client';

import { useLayoutEffect } from 'react';
import { pageShown } from '@/lib/site';

/** The page that the document came with, whose data lacks it: it would be there twice (`scripts/export/defer-hydration.ts`). */
const first = typeof document === 'undefined' ? '' : htmlOf(document.querySelector('[data-page]'));

/** The HTML of the page in the document. What the boot script marks for a while is no part of it, and ends here. */
function htmlOf(page: Element | null): string {
  for (const mark of ['aria-busy', 'data-copied'])
    for (const button of page?.querySelectorAll(`[${mark}]`) ?? []) button.removeAttribute(mark);
  return page?.innerHTML ?? '';
}

/**
 * A page as HTML. React adopts it as it stands, and replaces it as a whole: to React it is one element, however long it
 * is. What answers in it are the platform and listeners of the document.
 */
export function PageHtml({ html }: { html: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML is another page
  useLayoutEffect(() => {
    dispatchEvent(new Event(pageShown));
  }, [html]);
  return (
    <div
      data-page=""
      // The boot script has marked tabs in it.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React from components of this site
      dangerouslySetInnerHTML={{ __html: html || first }}
    />
  );
}
