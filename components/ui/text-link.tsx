import type { ComponentProps } from 'react';
import { isExternal } from '@/lib/site/urls';
import { DocLink } from './doc-link';
import { Icon } from './icon';

/** A link for content and layout: to a route or a file of this site, to a place on the page, or to another site, with an arrow. */
export function TextLink({ href = '', children, ...rest }: ComponentProps<'a'>) {
  if (!isExternal(href) && !href.startsWith('#')) {
    return (
      <DocLink href={href} {...rest}>
        {children}
      </DocLink>
    );
  }
  return (
    <a href={href} {...rest}>
      {children}
      {isExternal(href) && <Icon name="external" />}
    </a>
  );
}
