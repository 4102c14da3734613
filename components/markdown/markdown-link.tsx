import type { ComponentProps } from 'react';
import { TermLink } from '@/components/terms/term-link.client';
import { TextLink } from '@/components/ui/text-link';
import styles from './markdown-link.module.css';

/** A link in Markdown, without what the compiler adds beside its address. One to a term of the glossary is quieter. */
export function MarkdownLink({ href = '', title, children }: ComponentProps<'a'>) {
  const className = href.includes('#term-') ? styles.term : undefined;
  // In the glossary itself, the entry is on the page.
  const Link = className && href.startsWith('/') ? TermLink : TextLink;
  return (
    <Link href={href} title={title} className={className}>
      {children}
    </Link>
  );
}
