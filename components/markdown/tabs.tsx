import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import styles from './tabs.module.css';

interface TabProps {
  label: string;
  children: ReactNode;
}

interface TabsProps {
  /** Ties them to the tabs of that group on every page: choosing one chooses it everywhere, and is remembered. */
  group?: string;
  /** Their name, if it isn't the group's. */
  label?: string;
  /** True where panels hold code alone: the tabs then stand in its bar. */
  code?: boolean;
  children: ReactNode;
}

/**
 * Tabs whose panels are all in the HTML, under their labels where there is no script. `lib/browser/before-react/tabs.ts`
 * shows one of them.
 */
export function Tabs({ group, label: name = group ?? 'Variants', code, children }: TabsProps) {
  const tabs = Children.toArray(children).filter((child): child is ReactElement<TabProps> =>
    isValidElement<TabProps>(child),
  );
  return (
    <div data-tabs={group ?? ''} data-code-tabs={code}>
      <div role="tablist" className={styles.list} aria-label={name} data-needs-js>
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
