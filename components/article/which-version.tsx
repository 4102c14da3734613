import { CodeBlock } from '@/components/mdx/code-block';
import { TextLink } from '@/components/ui/text-link';
import { VersionButton } from './version-button.client';
import styles from './which-version.module.css';

/** Id of the popover: none that a heading can have. */
export const whichVersionId = '_which-version';

/** It prints the status of the response alone. */
const request = `curl -s -o /dev/null -w '%{http_code}\\n' \\
  -H "X-Api-Key: $EIGHTKIT_API_KEY" \\
  "$EIGHTKIT_URL/api/v1/uniqs?limit=1"
`;

/** Two ways to find out which version of the node goes with a reader's service; what they find chooses it (LINE-2). */
export function WhichVersion() {
  return (
    <div
      id={whichVersionId}
      popover="auto"
      data-no-print
      role="dialog"
      aria-label="Which version do I have?"
      className={styles.panel}
    >
      <section>
        <p className={styles.title}>In n8n</p>
        <p>
          Open <strong>Settings → Community Nodes</strong> and read the version next to <code>n8n-nodes-8kit</code>.
        </p>
        <p className={styles.answers}>
          <VersionButton line="1.1">1.1.0 or later</VersionButton>
          <VersionButton line="1.0">1.0.14</VersionButton>
        </p>
        <p>
          With any other version, or none, read <TextLink href="/components/nodes/#install">Install the node</TextLink>.
        </p>
      </section>
      <section>
        <p className={styles.title}>Ask the service</p>
        <p>
          <code>200</code> means node 1.1 and paths under <code>/uniqs</code>, and <code>404</code> node 1.0 and paths
          under <code>/sets</code>.
        </p>
        <CodeBlock html={`<code>${request.replaceAll('<', '&lt;')}</code>`} language="bash" lines="3" />
        <p className={styles.answers}>
          <VersionButton line="1.1">I got 200</VersionButton>
          <VersionButton line="1.0">I got 404</VersionButton>
        </p>
      </section>
    </div>
  );
}
