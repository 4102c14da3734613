import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { TabsClient } from './tabs.client';

interface TabProps {
  label: string;
  children: ReactNode;
}

/**
 * Tabs whose panels are all in the HTML. `group` ties them to the tabs of that group on every page:
 * choosing one chooses it everywhere, and is remembered.
 */
export function Tabs({ group, children }: { group?: string; children: ReactNode }) {
  const tabs = Children.toArray(children).filter((child): child is ReactElement<TabProps> =>
    isValidElement<TabProps>(child),
  );
  return (
    <TabsClient group={group} labels={tabs.map((tab) => tab.props.label)}>
      {tabs}
    </TabsClient>
  );
}

/** One panel of tabs; its label is a heading of its own where there is no script. */
export function Tab({ children }: TabProps) {
  return children;
}
