import type { ComponentProps } from 'react';
import { tabGroups } from '@/lib/tags/layout';
import { TabGroup } from './tab-group.client';

/** Tabs, named by their group if they have no label. All panels are in the HTML; without script, each is shown under its label. */
export function Tabs({ label, ...rest }: ComponentProps<typeof TabGroup>) {
  return <TabGroup label={label ?? ((rest.group && tabGroups[rest.group]) || 'Variants')} {...rest} />;
}
