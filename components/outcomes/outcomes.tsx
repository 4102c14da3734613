import { Children, isValidElement, type ReactNode } from 'react';
import { remembered, sidesOf, sideWorkflows } from '@/lib/tags/outcomes';
import { drawingOf } from '@/lib/workflows/drawing';
import { countsOf, withEnd } from '@/lib/workflows/playback';
import { OutcomesFigure } from './lazy.client';

/** There is more room than three nodes need. */
const scales = { across: 1.3, down: 1.15 };

/** A workflow to which an order is delivered twice, without and with 8kit, in situations to choose from. */
export async function Outcomes({ title, children }: { title: string; children: ReactNode }) {
  const situations = Children.toArray(children).flatMap((child) => {
    if (!isValidElement<OutcomeProps>(child)) return [];
    const { label, children: remedy, ...attributes } = child.props;
    return [{ label, sides: sidesOf(attributes), remedy }];
  });
  const drawings = await Promise.all(
    sideWorkflows.map(async (workflow, index) => {
      const run = situations[0]?.sides[index]?.run;
      const draw = async (direction: 'across' | 'down') =>
        withEnd(
          (await drawingOf(workflow, direction, { counts: countsOf(run?.ticks), scale: scales[direction] })).svg,
          run,
          'data-taken',
        );
      return { across: await draw('across'), down: await draw('down'), names: workflow.nodes.map(({ name }) => name) };
    }),
  );
  const [first, ...others] = situations;
  return (
    <>
      {first && <OutcomesFigure title={title} situations={[first, ...others]} drawings={drawings} />}
      <p data-without-js>
        <strong>{title}</strong>
      </p>
      {children}
    </>
  );
}

interface OutcomeProps {
  label: string;
  order: string;
  /** How the second delivery differs from the first. */
  again: string;
  /** What the two deliveries lead to without and with 8kit, and both verdicts, in the format of `sidesOf`. */
  without: string;
  with: string;
  verdicts: string;
  /** What to do if it ends badly with 8kit. */
  children?: ReactNode;
}

/** One situation, which `<Outcomes>` shows, in words for readers without script. */
export function Outcome({ label, order, again, children, ...attributes }: OutcomeProps) {
  return (
    <div data-without-js>
      <p>
        <strong>{label}</strong>
      </p>
      {sidesOf({ order, again, ...attributes }).map(({ name, verdict, ends }, index) => (
        <div key={name}>
          <p>
            {name} <strong>{verdict}</strong>
          </p>
          <ul>
            <li>{`${order} → ${ends[0]}`}</li>
            {index === 1 && <li>{remembered(order)}</li>}
            <li>{`${order} ${again} → ${ends[1]}`}</li>
          </ul>
        </div>
      ))}
      {children}
    </div>
  );
}
