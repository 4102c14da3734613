'use client';

import { type ComponentProps, Fragment, type RefObject, useEffect, useRef } from 'react';
import { DocLink } from '@/components/navigation/doc-link.client';
import type { TooltipContent, TooltipPart } from '@/lib/glossary/types';
import styles from './tooltip.module.css';

/** Space between a tooltip and its term, and between a tooltip and the edge of the window. */
const gap = 4;
const margin = 16;

interface TooltipProps extends Omit<ComponentProps<'span'>, 'content'> {
  /** Id of the definition, which describes the term to screen readers. */
  id: string;
  content: TooltipContent;
  /** The term's place in the glossary. */
  href: string;
  /** The link that the tooltip explains. */
  link: RefObject<HTMLElement | null>;
  /** Called when the browser has closed it: on Escape, or a press elsewhere. */
  onClose: () => void;
}

/**
 * The tooltip of a term: its definition, in a popover that is open while rendered. It may be inside a paragraph, so it
 * has only inline elements. Its links can't be tabbed to: the term itself leads to the glossary entry, which has them all.
 */
export function Tooltip({ id, content, href, link, onClose, ...rest }: TooltipProps) {
  const popover = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const [tooltip, term] = [popover.current, link.current];
    if (!tooltip || !term) return;
    // Browsers without hint popovers treat one as manual, and never close it.
    if (tooltip.popover !== 'hint') tooltip.popover = 'auto';
    tooltip.showPopover?.({ source: term });
    const update = () => positionTooltip(tooltip, term);
    update();
    addEventListener('resize', update);
    return () => removeEventListener('resize', update);
  }, [link]);
  const hide = () => popover.current?.hidePopover?.();
  return (
    <span
      ref={popover}
      role="note"
      data-no-print
      aria-label="Definition"
      // Unlike "auto", it doesn't close a menu that contains the term.
      popover="hint"
      className={styles.tooltip}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      {...rest}
    >
      <span id={id} className={styles.part}>
        <strong className={styles.part}>{content.term}</strong>{' '}
        {content.definition.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a definition never changes
          <Fragment key={index}>{render(part, hide)}</Fragment>
        ))}
      </span>
      <DocLink href={href} className={styles.part} tabIndex={-1} onClick={hide}>
        Glossary
      </DocLink>
    </span>
  );
}

function render({ text, isCode, href }: TooltipPart, onClick: () => void) {
  const own = isCode ? <code>{text}</code> : text;
  return href === undefined ? (
    own
  ) : (
    <DocLink href={href} tabIndex={-1} onClick={onClick}>
      {own}
    </DocLink>
  );
}

/** Places an open tooltip below a link, or above it if there is no room below. It scrolls with the page. */
function positionTooltip(tooltip: HTMLElement, link: Element): void {
  const [line = link.getBoundingClientRect()] = link.getClientRects();
  const { clientWidth } = document.documentElement;
  const height = tooltip.offsetHeight + gap;
  const isBelow = line.bottom + height <= innerHeight || line.top < height;
  const left = Math.max(0, Math.min(line.left, clientWidth - tooltip.offsetWidth - margin));
  tooltip.style.left = `${scrollX + left}px`;
  tooltip.style.top = `${scrollY + (isBelow ? line.bottom + gap : line.top - height)}px`;
}
