import type { ReactNode } from 'react';
import { tabGroups } from '@/lib/tags/layout';
import status from './status-tabs.module.css';
import styles from './tabs.module.css';

interface TabsProps {
  /** Links these tabs to the same group on every page: a choice applies to all of them, and is remembered. */
  group?: string;
  /** Their accessible name, if it isn't that of their group. */
  label?: string;
  /** The labels of the tabs. */
  labels: readonly string[];
  /** True if the panels hold only code: the tabs are then shown in its bar. */
  code?: boolean;
  /** True if the labels are status codes of responses; the choice is then not remembered. */
  statuses?: boolean;
  /** True if tabs above have asked for the choice: these show what it led to, and lead back to it. */
  isAsked?: boolean;
  /** A `Tab` for each label. */
  children: ReactNode;
}

/**
 * Tabs that show one panel; lib/browser/tabs.ts, which begins before React, says which. All panels are in the HTML;
 * without script, each is shown under its label.
 */
export function Tabs({ group = '', label, labels, code, statuses, isAsked, children }: TabsProps) {
  /** Of the place that asks for the choice: no heading has it. */
  const choiceId = `_choice-${group}`;
  return (
    <div data-tabs={group} data-code-tabs={code} suppressHydrationWarning>
      {isAsked ? (
        <p className={styles.asked} data-labels data-needs-js data-no-print>
          {labels.map((value, index) => (
            <data key={value} value={value} hidden={index > 0} suppressHydrationWarning>
              {value}
            </data>
          ))}
          <a href={`#${choiceId}`}>Change</a>
        </p>
      ) : (
        <div
          id={code || statuses ? undefined : choiceId}
          role="tablist"
          className={statuses ? status.list : styles.list}
          aria-label={label ?? tabGroups[group] ?? 'Variants'}
          data-labels
          data-needs-js
          data-no-print
        >
          {labels.map((value, index) => (
            <button
              key={value}
              type="button"
              role="tab"
              className={statuses ? status.tab : styles.tab}
              value={value}
              data-status={statuses ? value : undefined}
              aria-selected={index === 0}
              tabIndex={index === 0 ? 0 : -1}
              suppressHydrationWarning
            >
              {value}
            </button>
          ))}
        </div>
      )}
      {children}
    </div>
  );
}

interface TabProps {
  label: string;
  /** True if it says what another tab says in another language; the page's Markdown leaves it out. */
  isTranslation?: boolean;
  children: ReactNode;
}

/** One panel. Without script, its label is shown above it. */
export function Tab({ label, isTranslation, children }: TabProps) {
  return (
    <div
      role="tabpanel"
      aria-label={label}
      className={styles.panel}
      data-tab={label}
      data-markdown-ignore={isTranslation}
      suppressHydrationWarning
    >
      <p className={styles.label}>{label}</p>
      {children}
    </div>
  );
}
