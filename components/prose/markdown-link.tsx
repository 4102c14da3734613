import type { ComponentProps } from 'react';
import { TermLink } from '@/components/glossary/term-link.client';
import { TextLink } from '@/components/ui/text-link';
import styles from './markdown-link.module.css';

/** A link in Markdown. Links to glossary terms are quieter, and explained in place. */
export function MarkdownLink(props: ComponentProps<typeof TextLink>) {
  if (!props.href.includes('#term-')) return <TextLink {...props} />;
  // In the glossary itself, the definition is already on the page.
  const Link = props.href.startsWith('/') ? TermLink : TextLink;
  return <Link {...props} className={styles.term} />;
}
