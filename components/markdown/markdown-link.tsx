import type { ComponentProps } from 'react';
import { TextLink } from '@/components/ui/text-link';
import styles from './markdown-link.module.css';

/** A link in Markdown, without what the compiler adds beside its address. One to a term of the glossary is quieter. */
export function MarkdownLink({ href, title, children }: ComponentProps<'a'>) {
  return (
    <TextLink href={href} title={title} className={href?.includes('#term-') ? styles.term : undefined}>
      {children}
    </TextLink>
  );
}
