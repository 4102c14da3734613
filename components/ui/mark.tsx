import type { ComponentProps } from 'react';
import { type MarkName, marks } from '@/lib/marks';
import { Icon } from './icon';

interface MarkProps extends Omit<ComponentProps<typeof Icon>, 'icon'> {
  name: MarkName;
  /** The colour of what it draws in the accent. */
  accent?: string;
}

/** A mark: decoration beside the name of what it stands for. */
export function Mark({ name, accent = 'var(--accent)', ...rest }: MarkProps) {
  const { lines, accent: second } = marks[name];
  const icon = [
    ['path', { d: lines }],
    ['path', { d: second, stroke: accent }],
  ] satisfies ComponentProps<typeof Icon>['icon'];
  return <Icon icon={icon} {...rest} />;
}
