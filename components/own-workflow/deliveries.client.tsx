'use client';

import { type ClipboardEvent, useId } from 'react';
import { Field } from '@/components/ui/field.client';
import styles from './own-workflow.module.css';
import { mostShown } from './paste-form.client';
import type { PatchedCopy } from './patched-copy.client';
import { Sentences } from './words.client';

/** What the trigger received, several times, and which of these repeat another: from that, fields are offered. */
export function Deliveries({ copy }: { copy: PatchedCopy }) {
  const { source, pasted, deliveries, deliveriesProblem, change } = copy;
  const id = useId();
  // Other deliveries have other repeats.
  const setDeliveries = (text: string) => change({ deliveries: text, repeats: undefined });
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (text.length + pasted.length < mostShown) return;
    event.preventDefault();
    setDeliveries(`${pasted}\n${text}`);
  };
  const { labels = [], repeats = [], proposed = [], notes = [] } = deliveries ?? {};
  const mark = (place: number, repeated: number | undefined) =>
    change({ repeats: labels.map((_, index) => (index === place ? repeated : repeats[index])) });
  const pairs = proposed.flatMap((repeated, place) =>
    repeated === undefined ? [] : [`${place + 1} and ${repeated + 1}`],
  );
  return (
    <div className={styles.value}>
      <Field
        label={`What ${source} handed on in real executions (optional)`}
        hint={
          <>
            Two or more show which field tells events apart, best with one that came twice: open the executions in n8n,
            copy its output as JSON, and paste one below the other. It stays on this page.
            {pasted.length >= mostShown && ` ${Math.ceil(pasted.length / 1000)} kB were pasted, too many to be shown.`}
          </>
        }
        rows={3}
        value={pasted.length < mostShown ? pasted : ''}
        problem={deliveriesProblem}
        onPaste={paste}
        onChange={({ target }) => setDeliveries(target.value)}
      />
      {deliveries && (
        <fieldset className={styles.options}>
          <legend>Which of them repeat another one?</legend>
          {pairs.length > 0 && (
            <div className={styles.row} role="status">
              <span>
                Equal in what was sent: no. {pairs.slice(0, 5).join('; no. ')}
                {pairs.length > 5 && `; and ${pairs.length - 5} more`}.
              </span>
              <button type="button" className={styles.action} onClick={() => change({ repeats: proposed })}>
                They are repeats
              </button>
            </div>
          )}
          <ol className={styles.deliveries}>
            {labels.map((label, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a delivery is named by its place
              <li key={place}>
                <span id={`${id}-${place}`}>{label || 'equal to the others'}</span>
                {place > 0 && (
                  <select
                    aria-label={`No. ${place + 1}`}
                    aria-describedby={`${id}-${place}`}
                    value={repeats[place] ?? ''}
                    onChange={({ target }) => mark(place, target.value === '' ? undefined : Number(target.value))}
                  >
                    <option value="">an event of its own</option>
                    {labels.slice(0, place).map((_, earlier) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: as above
                      <option key={earlier} value={earlier}>
                        repeats no. {earlier + 1}
                      </option>
                    ))}
                  </select>
                )}
              </li>
            ))}
          </ol>
          <Sentences all={notes} />
        </fieldset>
      )}
    </div>
  );
}
