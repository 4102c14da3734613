'use client';

import Link from 'next/link';
import type { ComponentProps } from 'react';
import { useNavigation } from './navigation-provider';

/** A link to a route of this site, without base path. Its page is fetched ahead once the reader means it, never before. */
export function DocLink({
  href,
  onPointerEnter,
  onFocus,
  onTouchStart,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'href'> & { href: string }) {
  const { go, prepare } = useNavigation();
  return (
    <Link
      {...rest}
      href={href}
      prefetch={false}
      onNavigate={(event) => {
        event.preventDefault();
        go(href);
      }}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        prepare(href);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        prepare(href);
      }}
      onTouchStart={(event) => {
        onTouchStart?.(event);
        prepare(href);
      }}
    />
  );
}
