import type { ReactNode } from 'react';
import { tabGroups } from '@/lib/tags/layout';
import { TabGroup } from './tab-group.client';

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
  children: ReactNode;
}

/** Tabs. All panels are in the HTML; without script, each is shown under its label. */
export function Tabs({
  group,
  label = (group && tabGroups[group]) || 'Variants',
  labels,
  code,
  statuses,
  children,
}: TabsProps) {
  return (
    <TabGroup group={group} name={label} labels={labels} isCode={code} areStatuses={statuses}>
      {children}
    </TabGroup>
  );
}
