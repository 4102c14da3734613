'use client';

import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { keepInPlace } from '@/components/ui/keep-in-place.client';
import { chooseTab, onTabShown, rememberedTab, showTab } from '@/components/ui/tab-choice.client';
import { scrollIntoList } from '@/lib/browser/scroll-into-list';
import { hidePanel, showPanel } from '@/lib/browser/tabs';
import status from './status-tabs.module.css';
import styles from './tabs.module.css';

interface TabGroupProps {
  /** Links these tabs to the same group on every page: a choice applies to all of them, and is remembered. */
  group?: string | undefined;
  /** Their accessible name, if it isn't that of their group. */
  label?: string | undefined;
  /** The labels of the tabs. */
  labels: readonly string[];
  /** True if the panels hold only code: the tabs are then shown in its bar. */
  code?: boolean | undefined;
  /** True if the labels are status codes of responses; the choice is then not remembered. */
  statuses?: boolean | undefined;
  /** A `TabPanel` for each label. */
  children: ReactNode;
}

interface TabsState {
  shown: string | undefined;
  show: (label: string) => void;
  /** For samples in several languages: the one in the page's Markdown. */
  inMarkdown?: string;
}

const TabsContext = createContext<TabsState>({ shown: undefined, show: () => undefined });

/**
 * Tabs that show one panel: the one that the address leads to, or the one last chosen in their group, or else the first.
 * Before hydration, lib/browser/tabs.ts shows it, so attributes may differ from the server's.
 */
export function TabGroup({ group, label: name, labels, code, statuses, children }: TabGroupProps) {
  /** Undefined until the reader's choice is known. */
  const [shown, setShown] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const selected = shown ?? labels[0];
  const frame = useRef<HTMLDivElement>(null);
  const choose = (label: string) => {
    setShown(label);
    if (group) (statuses ? showTab : chooseTab)(group, label);
  };

  useLayoutEffect(() => {
    const remembered = group === undefined ? null : rememberedTab(group);
    const found = frame.current?.dataset.found;
    // The page that is shown again has labels of its own, and keeps what the reader chose.
    setShown((current) => labels.find((label) => label === (current ?? found ?? remembered)) ?? labels[0]);
    return onTabShown((of, label) => of === group && labels.includes(label) && setShown(label));
  }, [group, labels]);

  // A row that is too narrow for all shows the chosen one.
  useEffect(() => {
    const tab = shown !== undefined && list.current?.querySelector('[aria-selected="true"]');
    if (tab && list.current) scrollIntoList(tab, list.current);
  }, [shown]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Leave keys with modifiers to the browser: Alt with an arrow goes back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const index = labels.indexOf(selected ?? '');
    const indexes: Partial<Record<string, number>> = {
      ArrowLeft: index - 1,
      ArrowRight: (index + 1) % labels.length,
      Home: 0,
      End: -1,
    };
    const next = labels.at(indexes[event.key] ?? Number.NaN);
    if (!next || indexes[event.key] === undefined) return;
    event.preventDefault();
    keepInPlace(event.currentTarget, () => choose(next));
    const button = event.currentTarget.children.item(labels.indexOf(next));
    if (button instanceof HTMLElement) button.focus({ preventScroll: true });
  };

  return (
    <div ref={frame} data-tabs={group ?? ''} data-shown={shown} data-code-tabs={code} suppressHydrationWarning>
      <div
        ref={list}
        role="tablist"
        className={statuses ? status.list : styles.list}
        aria-label={name}
        data-needs-js
        data-no-print
        onKeyDown={onKeyDown}
      >
        {labels.map((label) => (
          <button
            key={label}
            type="button"
            role="tab"
            className={statuses ? status.tab : styles.tab}
            data-status={statuses ? label : undefined}
            aria-selected={label === selected}
            tabIndex={label === selected ? 0 : -1}
            onClick={({ currentTarget }) => keepInPlace(currentTarget, () => choose(label))}
            suppressHydrationWarning
          >
            {label}
          </button>
        ))}
      </div>
      <TabsContext value={{ shown, show: setShown, inMarkdown: group === 'language' ? labels[0] : undefined }}>
        {children}
      </TabsContext>
    </div>
  );
}

/** One panel. Without script, its label is shown above it. */
export function TabPanel({ label, children }: { label: string; children: ReactNode }) {
  const { shown, show, inMarkdown } = use(TabsContext);
  const panel = useRef<HTMLDivElement>(null);

  // React supports neither `hidden="until-found"` (https://github.com/react/react/issues/24740) nor `beforematch`.
  useLayoutEffect(() => {
    if (shown === undefined || !panel.current) return;
    if (label === shown) showPanel(panel.current);
    else hidePanel(panel.current);
  }, [label, shown]);
  useEffect(() => {
    const { current } = panel;
    const onFound = () => show(label);
    current?.addEventListener('beforematch', onFound);
    return () => current?.removeEventListener('beforematch', onFound);
  });

  return (
    <div
      ref={panel}
      role="tabpanel"
      aria-label={label}
      className={styles.panel}
      data-tab={label}
      data-markdown-ignore={inMarkdown !== undefined && inMarkdown !== label ? true : undefined}
      suppressHydrationWarning
    >
      <p className={styles.label}>{label}</p>
      {children}
    </div>
  );
}
