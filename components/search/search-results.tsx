'use client';

import { useEffect, useId, useRef } from 'react';
import { DocLink } from '@/components/navigation/doc-link';
import { groupByPage } from '@/lib/search/group';
import type { Part, SearchResult, StartingPoints } from '@/lib/search/types';
import { assetUrl, splitHref } from '@/lib/urls';
import type { RecentResult } from './recent';
import styles from './search-dialog.module.css';

/** Id of the list, which the field controls, and of what is above the recent results: none that a heading can have. */
export const resultsId = '_search-results';
export const recentId = '_search-recent';

/** A place that the reader may choose. */
export interface Option extends RecentResult {
  /** Its title with what was searched for marked. */
  marked?: readonly Part[];
  /** The line of the node that alone has what was searched for. */
  /** Where it stands. */
  trail?: string | undefined;
  excerpt?: readonly Part[];
}

/** Options that stand together, with what names them: a text, perhaps behind a kind of page, or another element. */
export interface Group {
  label?: string;
  kind?: string;
  labelId?: string;
  options: readonly Option[];
}

/** Before a query: recent results, and places for each role. */
export function groupsOfStarts(recent: readonly RecentResult[], starts: readonly StartingPoints[]): Group[] {
  const options = recent.map((result): Option => ({ ...result, trail: result.page }));
  const groups = starts.map(({ role, places }): Group => ({ label: role, options: places }));
  return options.length > 0 ? [{ labelId: recentId, options }, ...groups] : groups;
}

/** The results of a query, by page. */
export function groupsOfResults(results: readonly SearchResult[]): Group[] {
  return groupByPage(results).map(({ page, results: own }) => {
    const [first] = own;
    // The outermost category says what the kind says, and the page itself its title.
    const around = page.categories.slice(1);
    const trail = first?.href === page.route ? around : [...around, page.title];
    return { kind: page.kind, label: trail.join(' › '), options: own.map(optionOf) };
  });
}

function optionOf({ href, title, page, above, excerpt }: SearchResult): Option {
  return {
    href,
    title: title.map(({ text }) => text).join(''),
    page: href === page.route ? undefined : page.title,
    marked: title,
    trail: above.join(' › '),
    excerpt,
  };
}

/** Id of an option by its place among all of them. */
export function optionId(place: number): string {
  return `${resultsId}-${place}`;
}

interface ResultListProps {
  groups: readonly Group[];
  /** Place of the chosen one among all options. */
  chosen: number;
}

/** The options of a combobox, the chosen one in view. */
export function ResultList({ groups, chosen }: ResultListProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other groups scroll it as well
  useEffect(() => {
    if (chosen > 0) document.getElementById(optionId(chosen))?.scrollIntoView({ block: 'nearest' });
    else list.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [chosen, groups]);
  let first = 0;
  return (
    <div ref={list} id={resultsId} role="listbox" aria-label="Results" className={styles.list}>
      {groups.map((group) => {
        const start = first;
        first += group.options.length;
        // What was chosen last may also be the first of the places to start from.
        return (
          <OptionGroup key={group.labelId ?? group.options[0]?.href} group={group} first={start} chosen={chosen} />
        );
      })}
    </div>
  );
}

function OptionGroup({ group, first, chosen }: { group: Group; first: number; chosen: number }) {
  const id = useId();
  const { label, kind, labelId = id, options } = group;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't stand in a list box
    <div role="group" aria-labelledby={labelId} className={styles.group}>
      {label !== undefined && (
        <div id={id} className={styles.groupHead}>
          {kind && <span className={styles.kind}>{kind}</span>}
          {label}
        </div>
      )}
      {options.map((option, at) => (
        <OptionLink key={option.href} option={option} place={first + at} isChosen={first + at === chosen} />
      ))}
    </div>
  );
}

function OptionLink({ option, place, isChosen }: { option: Option; place: number; isChosen: boolean }) {
  const { href, title, marked, trail, excerpt = [] } = option;
  const { path, hash } = splitHref(href);
  const attributes = {
    id: optionId(place),
    role: 'option',
    'aria-selected': isChosen,
    tabIndex: -1,
    className: styles.option,
  };
  const content = (
    <>
      <span className={styles.title}>{marked ? <Marked parts={marked} /> : title}</span>
      {trail && <span className={styles.trail}>{trail}</span>}
      {excerpt.length > 0 && (
        <span className={styles.excerpt}>
          <Marked parts={excerpt} />
        </span>
      )}
    </>
  );
  // On the page that is open, the place alone: nothing is fetched.
  return hash && assetUrl(path) === location.pathname ? (
    <a {...attributes} href={hash}>
      {content}
    </a>
  ) : (
    <DocLink {...attributes} href={href}>
      {content}
    </DocLink>
  );
}

function Marked({ parts }: { parts: readonly Part[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place alone
  return parts.map(({ text, isMatch }, at) => (isMatch ? <mark key={at}>{text}</mark> : text));
}
