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
 * A link for content and layout: routes go through the router; hashes, files and other sites are plain anchors. A link
 * to another site gets an arrow after its `children`.
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
  // The router would fetch the page again for an anchor on it.
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
