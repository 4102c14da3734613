'use client';

import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import status from './status-tabs.module.css';
import { chooseTab, onTabChosen, rememberedTab } from './tab-choice';
import styles from './tabs.module.css';

interface TabGroupProps {
  group: string | undefined;
  name: string;
  isCode: boolean | undefined;
  areStatuses: boolean | undefined;
  tabs: readonly { label: string; panel: ReactNode }[];
}

/**
 * Tabs of which one panel is shown: what the reader chose last in their group, otherwise the first. Until React has come
 * public/scripts/first-paint.js shows what was chosen, so attributes may differ from the server's.
 */
export function TabGroup({ group, name, isCode, areStatuses, tabs }: TabGroupProps) {
  const root = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(tabs[0]?.label);
  const choose = (label: string) => {
    setShown(label);
    if (group) chooseTab(group, label);
  };

  useLayoutEffect(() => {
    if (!group) return;
    const show = (label: string | null) => {
      if (label && tabs.some((tab) => tab.label === label)) setShown(label);
    };
    show(rememberedTab(group));
    return onTabChosen((of, label) => of === group && show(label));
  }, [group, tabs]);

  // React knows neither the value that keeps a hidden panel findable nor the event of one that is found.
  useLayoutEffect(() => {
    const parent = root.current;
    if (!parent) return;
    parent.dataset.shown = shown;
    const panels = parent.querySelectorAll<HTMLElement>(':scope > [data-tab]');
    const onFound = ({ currentTarget }: Event) => {
      const label = currentTarget instanceof HTMLElement && currentTarget.dataset.tab;
      if (!label) return;
      setShown(label);
      if (group) chooseTab(group, label);
    };
    for (const panel of panels) {
      if (panel.dataset.tab === shown) panel.removeAttribute('hidden');
      // Set to what it was, it has the browser lay out the panel again.
      else if (!panel.hidden) panel.setAttribute('hidden', 'until-found');
      panel.addEventListener('beforematch', onFound);
    }
    return () => {
      for (const panel of panels) panel.removeEventListener('beforematch', onFound);
    };
  }, [group, shown]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // With a modifier a key is the browser's: Alt and an arrow go back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const place = tabs.findIndex(({ label }) => label === shown);
    const places: Partial<Record<string, number>> = {
      ArrowLeft: place - 1,
      ArrowRight: (place + 1) % tabs.length,
      Home: 0,
      End: -1,
    };
    const next = tabs.at(places[event.key] ?? Number.NaN);
    if (!next || places[event.key] === undefined) return;
    event.preventDefault();
    choose(next.label);
    const button = event.currentTarget.children.item(tabs.indexOf(next));
    if (button instanceof HTMLElement) button.focus();
  };

  return (
    <div ref={root} data-tabs={group ?? ''} data-code-tabs={isCode} suppressHydrationWarning>
      <div
        role="tablist"
        className={areStatuses ? status.list : styles.list}
        aria-label={name}
        data-needs-js
        data-no-print
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ label }) => (
          <button
            key={label}
            type="button"
            role="tab"
            className={areStatuses ? status.tab : styles.tab}
            data-status={areStatuses ? label : undefined}
            aria-selected={label === shown}
            tabIndex={label === shown ? 0 : -1}
            onClick={() => choose(label)}
            suppressHydrationWarning
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ label, panel }) => (
        <div
          key={label}
          role="tabpanel"
          aria-label={label}
          className={styles.panel}
          data-tab={label}
          suppressHydrationWarning
        >
          <p className={styles.label}>{label}</p>
          {panel}
        </div>
      ))}
    </div>
  );
}
