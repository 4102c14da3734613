'use client';

import { Check, Copy } from 'lucide';
import { type ComponentProps, useRef } from 'react';
import { Icon } from './icon';
import { copy, useIsCopied } from './use-copy.client';

interface CopyButtonProps extends ComponentProps<'button'> {
  textOf: () => string | Promise<string>;
  children: string;
  /** What to do if copying failed. */
  otherwise?: string;
  hasIcon?: boolean;
}

/** A button that copies a text. Its label confirms it; its name stays, as a status says it. */
export function CopyButton({ textOf, children, otherwise, hasIcon, onClick, ...rest }: CopyButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isCopied = useIsCopied(button);
  return (
    <button
      ref={button}
      type="button"
      aria-label={isCopied ? children : undefined}
      {...rest}
      onClick={onClick ?? (({ currentTarget }) => copy(textOf(), currentTarget, { otherwise }))}
    >
      {hasIcon && <Icon icon={isCopied ? Check : Copy} />}
      <span>{isCopied ? 'Copied' : children}</span>
    </button>
  );
}
