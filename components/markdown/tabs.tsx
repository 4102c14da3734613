import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import styles from './tabs.module.css';

interface TabProps {
  label: string;
  children: ReactNode;
}

/**
 * Tabs whose panels are all in the HTML, under their labels where there is no script; `lib/boot/tabs.ts` shows one of
 * them. `group` ties them to the tabs of that group on every page: choosing one chooses it everywhere, and is remembered.
 */
export function Tabs({ group, children }: { group?: string; children: ReactNode }) {
  const tabs = Children.toArray(children).filter((child): child is ReactElement<TabProps> =>
    isValidElement<TabProps>(child),
  );
  return (
    <div data-tabs={group ?? ''}>
      <div role="tablist" className={styles.list} aria-label={group ?? 'Variants'} data-needs-js>
        {tabs.map(({ props: { label } }) => (
          <button key={label} type="button" role="tab" className={styles.tab}>
            {label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.props.label}
          role="tabpanel"
          aria-label={tab.props.label}
          className={styles.panel}
          data-tab={tab.props.label}
        >
          <p className={styles.label}>{tab.props.label}</p>
          {tab}
        </div>
      ))}
    </div>
  );
}

/** One panel of tabs; its label is a heading of its own where there is no script. */
export function Tab({ children }: TabProps) {
  return children;
}
