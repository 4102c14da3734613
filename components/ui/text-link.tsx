import type { ReactNode } from 'react';
import { DocLink } from '@/components/navigation/doc-link';
import { assetUrl, isExternal, isRouteHref } from '@/lib/site/urls';
import { Icon } from './icon';

interface TextLinkProps {
  href?: string | undefined;
  className?: string | undefined;
  title?: string | undefined;
  children?: ReactNode;
}

/** A link for content and layout: to a route or a file of this site, to a place on the page, or to another site, with an arrow. */
export function TextLink({ href = '', children, ...rest }: TextLinkProps) {
  if (isRouteHref(href)) {
    return (
      <DocLink href={href} {...rest}>
        {children}
      </DocLink>
    );
  }
  return (
    <a href={href.startsWith('/') ? assetUrl(href) : href} {...rest}>
      {children}
      {isExternal(href) && <Icon name="external" />}
    </a>
  );
}
