import type { ReactNode } from 'react';
import { printPath } from '@/lib/site';
import { assetUrl, isExternal, isFilePath, splitHref } from '@/lib/urls';
import { DocLink } from './doc-link.client';
import { Icon } from './icon';

interface TextLinkProps {
  href?: string | undefined;
  className?: string | undefined;
  title?: string | undefined;
  children?: ReactNode;
}

/**
 * A link as content and chrome write it: routes through the router, hashes, files and other sites as
 * plain anchors. `children` of a link to another site are followed by an arrow.
 */
export function TextLink({ href = '', children, ...rest }: TextLinkProps) {
  if (isExternal(href)) {
    return (
      <a href={href} {...rest}>
        {children}
        <Icon name="external" />
      </a>
    );
  }
  // The router would fetch the page again for a link to a place on it.
  if (href.startsWith('#')) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  const { path } = splitHref(href);
  // Neither a file nor the page for printing is one that the router could show.
  if (isFilePath(path) || path === printPath) {
    return (
      <a href={assetUrl(href)} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <DocLink href={href} {...rest}>
      {children}
    </DocLink>
  );
}
