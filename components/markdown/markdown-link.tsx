import type { ComponentProps } from 'react';
import { TextLink } from '@/components/ui/text-link';
import styles from './markdown-link.module.css';

/** A link in Markdown. One to a term of the glossary is quieter; what else a link may have is a footnote's. */
export function MarkdownLink({ href, ...rest }: ComponentProps<typeof TextLink>) {
  return <TextLink {...rest} href={href} className={href?.includes('#term-') ? styles.term : undefined} />;
}
