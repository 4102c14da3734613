import type { ComponentProps } from 'react';
import { DocLink } from '@/components/navigation/doc-link';
import { assetUrl, isExternal, isRouteHref } from '@/lib/urls';
import { Icon } from './icon';

interface TextLinkProps extends Omit<ComponentProps<typeof DocLink>, 'href' | 'className'> {
  href?: string | undefined;
  className?: string | undefined;
}

/** A link for content and layout: to a route or a file of this site, to a place on the page, or to another site, with an arrow. */
export function TextLink({ href = '', children, className = '', ...rest }: TextLinkProps) {
  if (isRouteHref(href)) {
    return (
      <DocLink href={href} {...(className && { className })} {...rest}>
        {children}
      </DocLink>
    );
  }
  return (
    <a href={href.startsWith('/') ? assetUrl(href) : href} {...(className && { className })} {...rest}>
      {children}
      {isExternal(href) && <Icon name="external" />}
    </a>
  );
}
