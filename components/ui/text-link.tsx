import { ArrowUpRight } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { DocLink } from '@/components/navigation/doc-link.client';
import { assetUrl, isExternal, isRouteHref } from '@/lib/urls';
import { Icon } from './icon';
import styles from './text-link.module.css';

/** Files that a reader keeps: opened in a tab, they would take the place of the page. */
const isToKeep = /^\/(?:workflows|recipes)\/|^\/recipes\.tgz$/;

/** A link for content and layout: to a route, a file, a place on the page or, with an arrow, another site. */
export function TextLink({ href, ...rest }: ComponentProps<typeof DocLink>) {
  if (isRouteHref(href)) return <DocLink href={href} {...rest} />;
  return (
    <a {...rest} href={href.startsWith('/') ? assetUrl(href) : href} download={isToKeep.test(href) || undefined}>
      {isExternal(href) ? withArrow(rest.children) : rest.children}
    </a>
  );
}

/** Adds an arrow after the last word, with no line break between them. */
function withArrow(children: ReactNode): ReactNode {
  const [, words = children, last] = typeof children === 'string' ? (/^(.*?)(\S+)$/s.exec(children) ?? []) : [];
  return (
    <>
      {words}
      <span className={styles.last}>
        {last}
        <Icon icon={ArrowUpRight} />
      </span>
    </>
  );
}
