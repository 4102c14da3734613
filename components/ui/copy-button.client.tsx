'use client';

import { Check, Copy } from 'lucide';
import type { ComponentProps } from 'react';
import { Icon } from './icon';
import { useCopy } from './use-copy.client';

interface CopyButtonProps extends ComponentProps<'button'> {
  textOf: () => string | Promise<string>;
  children: string;
  /** What to do if copying failed. */
  otherwise?: string;
  hasIcon?: boolean;
}

/** A button that copies a text. Its label confirms it; its name stays, as a status says it. */
export function CopyButton({ textOf, children, otherwise, hasIcon, ...rest }: CopyButtonProps) {
  const [isCopied, copy] = useCopy('Copied', true, otherwise);
  return (
    <button
      type="button"
      aria-label={isCopied ? children : undefined}
      {...rest}
      data-copied={isCopied || undefined}
      onClick={({ currentTarget }) => copy(textOf(), currentTarget)}
    >
      {hasIcon && <Icon icon={isCopied ? Check : Copy} />}
      {isCopied ? 'Copied' : children}
    </button>
  );
}
