'use client';

import { type FocusEvent, type MouseEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { DocLink } from '@/components/navigation/doc-link.client';
import { fetchFile, loadOnce } from '@/lib/browser/fetch';
import { config, contentId } from '@/lib/config';
import type { TooltipContent } from '@/lib/glossary/types';
import { assetUrl } from '@/lib/urls';
import { Tooltip } from './tooltip.client';

/** Milliseconds that the pointer must rest on a term before its tooltip opens, and be off both before it closes. */
const delay = { open: 200, close: 300 };

/** The tooltips of all terms, by id. */
const loadTooltips = loadOnce(
  async (): Promise<Record<string, TooltipContent>> => (await fetchFile(assetUrl(config.termsDataPath))).json(),
);

interface TermLinkProps {
  /** The term's place in the glossary: `/a-z/#term-set`. */
  href: string;
  title?: string;
  className?: string;
  children?: ReactNode;
}

/**
 * A link to a term of the glossary, with a tooltip that opens when a reader points at the link, focuses it by keyboard
 * or taps it. The tooltip can be hovered, and stays until the reader leaves both (WCAG 1.4.13).
 */
export function TermLink({ href, children, ...rest }: TermLinkProps) {
  const id = useId();
  const link = useRef<HTMLAnchorElement>(null);
  const timer = useRef<number>(undefined);
  const [isOpen, setOpen] = useState(false);
  const [content, setContent] = useState<TooltipContent>();

  /** Opens the tooltip. @returns whether the term is known */
  const open = async () => {
    clearTimeout(timer.current);
    setOpen(true);
    const tooltips = await loadTooltips().catch(() => undefined);
    const found = tooltips?.[href.replace(/^.*#term-/, '')];
    setContent(found);
    if (!found) setOpen(false);
    return found !== undefined;
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  const later = (act: () => void, time: number) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(act, time);
  };

  /** Handlers shared by the link and its tooltip. */
  const leaving = {
    onPointerLeave({ pointerType }: PointerEvent) {
      if (pointerType !== 'touch') later(() => document.activeElement === link.current || close(), delay.close);
    },
    onBlur({ relatedTarget }: FocusEvent) {
      // Pressing text moves focus to an ancestor of the link; leaving the window moves it nowhere.
      const isNear = relatedTarget?.contains(link.current) || relatedTarget?.closest('[role="note"]');
      if (relatedTarget && !isNear) close();
    },
  };
  const tap = async (event: MouseEvent) => {
    if ((event.nativeEvent as globalThis.PointerEvent).pointerType !== 'touch') return close();
    event.preventDefault();
    // If the definition can't be loaded, the term is an ordinary link.
    if (!(await open())) link.current?.click();
  };

  return (
    <>
      <DocLink
        ref={link}
        href={href}
        aria-describedby={isOpen && content ? id : undefined}
        onPointerEnter={({ pointerType }) => pointerType !== 'touch' && later(open, delay.open)}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && open()}
        onClick={tap}
        {...leaving}
        {...rest}
      >
        {children}
      </DocLink>
      {/* Last in the text: in a sentence of a translated page, React can't find the node to insert it before. */}
      {isOpen &&
        content &&
        createPortal(
          <Tooltip
            id={id}
            content={content}
            href={href}
            link={link}
            onPointerEnter={() => clearTimeout(timer.current)}
            onClose={close}
            {...leaving}
          />,
          document.getElementById(contentId) ?? document.body,
        )}
    </>
  );
}
