import type { ComponentProps } from 'react';
import { TermLink } from '@/components/mdx/terms/term-link.client';
import { TextLink } from '@/components/ui/text-link';
import styles from './markdown-link.module.css';

/** A link in Markdown. One to a term of the glossary is quieter, and explained where it stands. */
export function MarkdownLink({ href = '', ...rest }: ComponentProps<typeof TextLink>) {
  if (!href.includes('#term-')) return <TextLink {...rest} href={href} />;
  // In the glossary itself, the entry is on the page.
  const Link = href.startsWith('/') ? TermLink : TextLink;
  return (
    <Link href={href} className={styles.term} {...(rest.title !== undefined && { title: rest.title })}>
      {rest.children}
    </Link>
  );
}
