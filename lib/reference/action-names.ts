import type { PerLine } from '../lines';
import type { Action, ActionLine } from './schemas';

/** How an action is called in n8n's editor: `Uniq → Add`. */
export function actionLabel({ resource, operation }: ActionLine): string {
  return `${resource.label} → ${operation.label}`;
}

/** The place that describes an action, known by its slug. */
export function actionHref(slug: string, action: Action | undefined): string {
  return action?.href ?? `/n8n-node/${slug}/`;
}

/** What both lines call an action, by its slug; those that one line has are left out. */
export function actionNames(actions: ReadonlyMap<string, Action>): [string, PerLine<string>][] {
  return [...actions].flatMap(([slug, { lines }]): [string, PerLine<string>][] => {
    const { '1.1': current, '1.0': earlier } = lines;
    return current && earlier ? [[slug, { '1.1': actionLabel(current), '1.0': actionLabel(earlier) }]] : [];
  });
}
