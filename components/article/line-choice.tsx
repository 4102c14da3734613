import { TextLink } from '@/components/ui/text-link';
import { LineButtons } from './line-buttons';
import styles from './line-choice.module.css';

/** Asks a service for its sets under the names of today's line, and prints the status. */
const request = `curl -s -o /dev/null -w '%{http_code}\\n' -H "X-Api-Key: $EIGHTKIT_API_KEY" "$EIGHTKIT_URL/api/v1/uniqs"`;

/**
 * Lets the reader choose the line of the n8n node that a page shows, and tells how to see which they have (LINE-2).
 */
export function LineChoice() {
  return (
    <div className={styles.choice} data-no-print>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't stand in a row with its buttons */}
      <div role="group" aria-label="Version of the n8n node" className={styles.lines} data-needs-js>
        <LineButtons />
      </div>
      <details className={styles.which}>
        <summary data-icon="chevron">Which do I have?</summary>
        <p>
          In n8n, <strong>Settings → Community Nodes</strong> shows the version: 1.1, or 1.0.4–1.0.14. By its labels: a
          new <strong>Uniq → Add</strong> with the outputs <strong>Added</strong> and <strong>Duplicate</strong> is 1.1.
          Where that action has one output, or is called <strong>Set Values → Add Value</strong>, look at{' '}
          <strong>Lock → Acquire</strong>: without a field <strong>Calling Function</strong> it is 1.0, with one it is{' '}
          <TextLink href="/components/nodes/#later-versions">1.0.15–1.0.18</TextLink>, which is better left.
        </p>
        <p>Your service has names too. This request prints 200 for those of 1.1, and 404 for those of 1.0:</p>
        <code translate="no">{request}</code>
      </details>
    </div>
  );
}
