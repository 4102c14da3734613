'use client';

import { useEffect, useRef } from 'react';
import { DocLink } from '@/components/navigation/doc-link.client';
import type { Part, SearchResult, StartingPoints } from '@/lib/search/types';
import styles from './search-dialog.module.css';

/** Id of the list, which the field controls. No heading can have it. */
export const resultsId = '_search-results';

/** A place that the reader can choose. */
export interface Option {
  /** Route with the anchor, without base path. */
  href: string;
  title: readonly Part[];
  /** Where it is in the documentation. */
  trail?: string;
  excerpt?: readonly Part[];
  /** Whether it stands below its page. */
  isPart?: boolean;
}

/** A group of options, and what names it, perhaps after a kind of page. */
interface ShownGroup {
  label: string;
  kind?: string;
  options: readonly Option[];
}

/** Before a query: places to start for each role, without the page that is open. */
export function groupsOfStarts(starts: readonly StartingPoints[], openPath: string): ShownGroup[] {
  const groups = starts.map(({ role, places }) => ({
    label: role,
    options: places
      .filter(({ href }) => href !== openPath)
      .map(({ href, title }) => ({ href, title: [{ text: title, isMatch: false }] })),
  }));
  return groups.filter(({ options }) => options.length > 0);
}

/** The results of a query by page, each page at the place of its best result. */
export function groupsOfResults(results: readonly SearchResult[]): ShownGroup[] {
  return [...new Set(results.map(({ page }) => page))].map((page) => {
    const own = results.filter((result) => result.page === page);
    const isPageFirst = own[0]?.href === page.route;
    // The outermost category repeats the kind, and the page repeats its own title.
    const around = page.categories.slice(1);
    return {
      kind: page.kind,
      label: (isPageFirst ? around : [...around, page.title]).join(' › '),
      options: own.map((result, index) => ({
        ...result,
        trail: result.above.join(' › '),
        isPart: isPageFirst && index > 0,
      })),
    };
  });
}

/** Id of an option: another one in its place has another, which a screen reader notices. */
export function optionId(option: Option | undefined, index: number): string | undefined {
  return option && `${resultsId}-${index}-${option.href}`;
}

interface ResultListProps {
  groups: readonly ShownGroup[];
  /** Place of the chosen one among all options. */
  chosen: number;
  /** Called when the reader follows the link of an option. */
  onFollow: () => void;
}

/** The options of a combobox, with the chosen one in view. */
export function ResultList({ groups, chosen, onFollow }: ResultListProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new groups scroll it as well
  useEffect(() => {
    if (chosen === 0) list.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [chosen, groups]);
  let index = 0;
  return (
    // Not a tab stop, as browsers make of what scrolls: the field chooses.
    <div ref={list} id={resultsId} role="listbox" aria-label="Results" tabIndex={-1} className={styles.list}>
      {groups.map(({ label, kind, options }, place) => (
        // biome-ignore lint/a11y/useSemanticElements: a list box can't contain a fieldset
        <div
          key={options[0]?.href}
          role="group"
          aria-labelledby={`${resultsId}-group-${place}`}
          className={styles.group}
        >
          <div id={`${resultsId}-group-${place}`} className={styles.groupHead}>
            {kind && <span className={styles.kind}>{kind}</span>}
            <span>{label}</span>
          </div>
          {options.map((option) => {
            const at = index++;
            return (
              <OptionLink key={option.href} option={option} index={at} isChosen={at === chosen} onFollow={onFollow} />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface OptionLinkProps {
  option: Option;
  /** Its place among all options. */
  index: number;
  isChosen: boolean;
  onFollow: () => void;
}

function OptionLink({ option, index, isChosen, onFollow }: OptionLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The first one is already in view, with its group's heading.
    if (isChosen && index > 0) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen, index]);
  const { href, title, trail, excerpt = [], isPart = false } = option;
  return (
    <DocLink
      ref={link}
      id={optionId(option, index)}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className={styles.option}
      data-part={isPart || undefined}
      href={href}
      onClick={({ metaKey, ctrlKey, shiftKey, altKey }) => {
        // With a modifier key, the browser opens it elsewhere, and the reader stays in the results.
        if (!metaKey && !ctrlKey && !shiftKey && !altKey) onFollow();
      }}
    >
      <span className={styles.title}>
        <Marked parts={title} />
      </span>
      {trail && (
        <>
          <Pause />
          <span className={styles.trail}>{trail}</span>
        </>
      )}
      {excerpt.length > 0 && (
        <>
          <Pause />
          <span className={styles.excerpt}>
            <Marked parts={excerpt} />
          </span>
        </>
      )}
    </DocLink>
  );
}

/** Between parts that are told apart by their looks. */
function Pause() {
  return <span className="visually-hidden">, </span>;
}

function Marked({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ text, isMatch }, at) => {
    const Element = isMatch ? 'mark' : 'span';
    // biome-ignore lint/suspicious/noArrayIndexKey: only its place identifies a part
    return <Element key={at}>{text}</Element>;
  });
}
