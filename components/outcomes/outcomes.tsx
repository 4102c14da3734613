import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import { isInvoice, remembered, sidesOf } from '@/lib/tags/outcomes';
import styles from './outcomes.module.css';

/**
 * An order that is delivered twice, without and with 8kit. Readers choose the situation by radio buttons, and the style
 * sheet shows the chosen one, so it needs no script.
 */
export function Outcomes({ title, children }: { title: string; children: ReactNode }) {
  const name = `_outcome-${title.replace(/\W+/g, '-')}`;
  const situations = Children.toArray(children).filter((child) => isValidElement<OutcomeProps>(child));
  return (
    <div className={styles.outcomes} role="radiogroup" aria-label={title}>
      <p className={styles.title}>{title}</p>
      {situations.map((situation, index) => cloneElement(situation, { name, index }))}
    </div>
  );
}

interface OutcomeProps {
  /** The name of the choice, and the situation's place in it: `Outcomes` gives both. */
  name?: string;
  index?: number;
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

/** One situation. The first is chosen at first. */
export function Outcome({ name, index, label, order, again, children, ...attributes }: OutcomeProps) {
  const id = `${name}-${index}`;
  return (
    <div className={styles.outcome}>
      <input type="radio" name={name} id={id} value={label} defaultChecked={index === 0} />
      <label htmlFor={id} className={styles.choice}>
        {label}
      </label>
      <div className={styles.picture} aria-live="polite">
        {sidesOf(attributes).map(({ name: side, verdict, isGood, ends }, column) => (
          <div key={side} className={styles.side}>
            <div className={styles.head}>
              <p className={styles.name}>{side}</p>
              <p className={styles.verdict} data-icon={isGood ? 'done' : 'close'} data-good={isGood}>
                {verdict}
              </p>
            </div>
            <ul className={styles.deliveries}>
              <li>
                <span>{order}</span> <Arrow /> <End text={ends[0]} />
              </li>
              {column === 1 && (
                <li className={styles.remembered}>
                  <span>{remembered(order)}</span>
                </li>
              )}
              <li>
                <span>
                  {order} <small>{again}</small>
                </span>{' '}
                <Arrow /> <End text={ends[1]} isRepeat={isInvoice(ends[0])} />
              </li>
            </ul>
          </div>
        ))}
        {children && <div className={styles.remedy}>{children}</div>}
      </div>
    </div>
  );
}

function Arrow() {
  return <span className={styles.arrow}>→</span>;
}

/** What a delivery leads to: an invoice is a block, and a second one is bad. */
function End({ text, isRepeat }: { text: string; isRepeat?: boolean }) {
  const kind = !isInvoice(text) ? 'none' : isRepeat ? 'repeat' : 'invoice';
  return (
    <span className={styles.end} data-end={kind}>
      {text}
    </span>
  );
}
