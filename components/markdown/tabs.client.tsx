'use client';

import {
  Children,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { followTabChoice, readTabChoice, tellTabChoice } from './tab-choice';
import styles from './tabs.module.css';

interface TabsClientProps {
  group: string | undefined;
  labels: string[];
  /** One panel a label. */
  children: ReactNode;
}

/**
 * The tab pattern over panels that the server rendered. Panels that aren't chosen stay findable
 * (`hidden="until-found"`); a find in one chooses it.
 */
export function TabsClient({ group, labels, children }: TabsClientProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(labels[0] ?? '');
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    setReady(true);
    if (group === undefined) return;
    const follow = (label: string | null) => {
      if (label !== null && labels.includes(label)) setChosen(label);
    };
    follow(readTabChoice(group));
    return followTabChoice(group, follow);
  }, [group, labels]);

  const choose = (label: string) => {
    setChosen(label);
    if (group !== undefined) tellTabChoice(group, label);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const target = {
      ArrowLeft: -1,
      ArrowRight: 1,
      Home: -labels.indexOf(chosen),
      End: labels.length - 1 - labels.indexOf(chosen),
    };
    const step = target[event.key as keyof typeof target];
    if (step === undefined) return;
    event.preventDefault();
    const index = (labels.indexOf(chosen) + step + labels.length) % labels.length;
    choose(labels[index] ?? chosen);
    root.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  };

  return (
    <div ref={root} className={styles.tabs} data-tabs={group} data-ready={isReady || undefined}>
      <div role="tablist" className={styles.list} aria-label={group ?? 'Variants'} data-needs-js onKeyDown={onKeyDown}>
        {labels.map((label, index) => (
          <button
            key={label}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={label === chosen}
            tabIndex={label === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(label)}
          >
            {label}
          </button>
        ))}
      </div>
      {Children.map(children, (panel, index) => (
        <Panel
          id={`${id}-panel-${index}`}
          tabId={`${id}-tab-${index}`}
          label={labels[index] ?? ''}
          isChosen={labels[index] === chosen}
          isReady={isReady}
          onFound={choose}
        >
          {panel}
        </Panel>
      ))}
    </div>
  );
}

interface PanelProps {
  id: string;
  tabId: string;
  label: string;
  isChosen: boolean;
  isReady: boolean;
  onFound: (label: string) => void;
  children: ReactNode;
}

function Panel({ id, tabId, label, isChosen, isReady, onFound, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);

  // Before the next paint, so that panels aren't shown together for a frame.
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element || !isReady) return;
    // React knows `hidden` as a boolean only.
    if (isChosen) element.removeAttribute('hidden');
    else element.setAttribute('hidden', 'until-found');
    const onMatch = () => onFound(label);
    element.addEventListener('beforematch', onMatch);
    return () => element.removeEventListener('beforematch', onMatch);
  });

  return (
    <div
      ref={panel}
      id={id}
      role="tabpanel"
      aria-labelledby={tabId}
      className={styles.panel}
      data-tab={label}
      data-chosen={isChosen || undefined}
    >
      <p className={styles.label}>{label}</p>
      {children}
    </div>
  );
}
