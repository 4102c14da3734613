import type { ComponentProps } from 'react';
import { TextLink } from '@/components/ui/text-link';

/** A link in Markdown, without what the compiler adds beside its address. */
export function MarkdownLink({ href, title, children }: ComponentProps<'a'>) {
  return (
    <TextLink href={href} title={title}>
      {children}
    </TextLink>
  );
}
