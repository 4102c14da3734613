import type { ReactNode } from 'react';
import { TabGroup, TabPanel } from './tab-group.client';

interface TabsProps {
  /** Ties them to the tabs of that group on every page: choosing one chooses it everywhere, and is remembered. */
  group?: string;
  /** Their name, if it isn't the group's. */
  label?: string;
  /** The labels of the tabs, as JSON. */
  labels: string;
  /** True where panels hold code alone: the tabs then stand in its bar. */
  code?: boolean;
  /** True where labels are the status codes of responses: which is shown is not remembered. */
  statuses?: boolean;
  children: ReactNode;
}

/** Tabs whose panels are all in the HTML, under their labels where there is no script. */
export function Tabs({ group, label = group ?? 'Variants', labels, code, statuses, children }: TabsProps) {
  return (
    <TabGroup group={group} name={label} labels={JSON.parse(labels)} isCode={code} areStatuses={statuses}>
      {children}
    </TabGroup>
  );
}

/** One panel of tabs. */
export function Tab({ label, children }: { label: string; children: ReactNode }) {
  return <TabPanel label={label}>{children}</TabPanel>;
}
