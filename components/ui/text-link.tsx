import type { ReactNode } from 'react';
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
  // A file is no page that the router could show.
  if (isFilePath(splitHref(href).path)) {
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
