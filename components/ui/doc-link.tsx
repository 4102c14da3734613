import type { ComponentProps } from 'react';
import { assetUrl } from '@/lib/site/urls';

/** A link to a route of this site. It is HTML only: `components/nav/follow-links.client.tsx` serves all of them. */
export function DocLink({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  return (
    <a {...rest} href={assetUrl(href)}>
      {children}
    </a>
  );
}
