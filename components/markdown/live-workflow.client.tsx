'use client';

import { type DetailedHTMLProps, type HTMLAttributes, useState } from 'react';
import { site } from '@/lib/site';
import { loadScript } from './load-script';
import styles from './workflow.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'n8n-demo': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
        workflow: string;
        src: string;
        frame: string;
        clicktointeract: string;
      };
    }
  }
}

/** Fetches the workflow and what shows it: the demo component, and polyfills where the browser lacks custom elements. */
async function prepare(address: string): Promise<string> {
  if (!('customElements' in window)) {
    // A classic script: as a module it would not find the window that it mends.
    await loadScript(new URL('@webcomponents/webcomponentsjs/webcomponents-bundle.js', import.meta.url).href);
  }
  const [response] = await Promise.all([fetch(address), import('@n8n_io/n8n-demo-component')]);
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return response.text();
}

/**
 * Shows the workflow in a live editor when the reader asks for it. The component's preview comes from a
 * service of n8n, so nothing of it is loaded before, and the reader is told (SCRIPT-1, SCRIPT-2).
 */
export function LiveWorkflow({ address }: { address: string }) {
  const [workflow, setWorkflow] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const show = async () => {
    setProblem(undefined);
    try {
      setWorkflow(await prepare(address));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };

  if (workflow) {
    return <n8n-demo workflow={workflow} src={site.workflowPreviewUrl} frame="false" clicktointeract="true" />;
  }
  return (
    <div className={styles.live} data-needs-js data-no-print>
      <button type="button" className={styles.action} onClick={show}>
        Show live preview
      </button>
      <p className={styles.notice}>
        Loads the preview from <code>{new URL(site.workflowPreviewUrl).host}</code>, a service of n8n, and sends it this
        workflow.
      </p>
      {problem && <p role="alert">The preview could not be loaded: {problem}</p>}
    </div>
  );
}
