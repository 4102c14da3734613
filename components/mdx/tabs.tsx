import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { TabGroup } from './tab-group.client';

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
  /** True where labels are the status codes of responses. */
  statuses?: boolean;
  children: ReactNode;
}

/** Tabs whose panels are all in the HTML, under their labels where there is no script. */
export function Tabs({ group, label: name = group ?? 'Variants', code, statuses, children }: TabsProps) {
  const tabs = Children.toArray(children)
    .filter((child): child is ReactElement<TabProps> => isValidElement<TabProps>(child))
    .map((tab) => ({ label: tab.props.label, panel: tab }));
  return <TabGroup group={group} name={name} isCode={code} areStatuses={statuses} tabs={tabs} />;
}

/** One panel of tabs; its label is a heading of its own where there is no script. */
export function Tab({ children }: TabProps) {
  return children;
}
