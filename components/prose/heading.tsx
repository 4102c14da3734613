import { Children, isValidElement, type ReactNode } from 'react';
import styles from './heading.module.css';

interface HeadingProps {
  id: string;
  /** Its text, for a link to it; without it, there is none. */
  label?: string;
  children?: ReactNode;
}

export const H2 = (props: HeadingProps) => <Heading level="h2" {...props} />;
export const H3 = (props: HeadingProps) => <Heading level="h3" {...props} />;
export const H4 = (props: HeadingProps) => <Heading level="h4" {...props} />;

/**
 * A heading, with a link to itself that also copies its address. The link is outside the heading, so that the heading's
 * accessible name is its text alone. A reader view takes a `div` with a link for something else, and leaves it out.
 */
function Heading({ level: Level, id, label, children }: HeadingProps & { level: 'h2' | 'h3' | 'h4' }) {
  return (
    <header className={styles.heading} data-heading={Level}>
      <Level id={id}>{children}</Level>
      {label !== undefined && <HeadingLink id={id} label={label} />}
    </header>
  );
}

/** The link of a heading to itself, which also copies its full address: see components/ui/copy-outcome.client.tsx. */
function HeadingLink({ id, label }: { id: string; label: string }) {
  // biome-ignore lint/a11y/useAnchorContent: its sign is in the style sheet, out of search and selection
  return <a href={`#${id}`} aria-label={`Link to ${label}`} data-copy="link" />;
}

/**
 * Takes the heading off the start of what a fold contains, for the fold's summary: the heading alone, and its link,
 * which can't be in there.
 */
export function titleIn(children: ReactNode): { title: ReactNode; link: ReactNode; content: ReactNode[] } {
  const [heading, ...content] = Children.toArray(children).filter((child) => typeof child !== 'string');
  if (!isValidElement<HeadingProps>(heading)) return { title: heading, link: undefined, content };
  const { id, label, children: text } = heading.props;
  const Level = heading.type === H4 ? 'h4' : 'h3';
  return {
    title: <Level id={id}>{text}</Level>,
    link: label !== undefined && <HeadingLink id={id} label={label} />,
    content,
  };
}
