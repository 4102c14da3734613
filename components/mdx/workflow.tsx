import { Enlarge } from '@/components/mdx/pictures/enlarge.client';
import '@/components/mdx/pictures/workflow-drawing.module.css';
import { CopyFile } from '@/components/ui/copy-file.client';
import { Failure } from '@/components/ui/failure.client';
import { liveWorkflow, site } from '@/lib/config';
import type { WorkflowSource } from '@/lib/reference/schemas';
import { assetUrl } from '@/lib/urls';
import { drawingOf } from '@/lib/workflows/drawing';
import type { Direction } from '@/lib/workflows/layout';
import { outlineOf } from '@/lib/workflows/outline';
import { runPathsOf } from '@/lib/workflows/run-paths';
import { Details } from './details';
import { LiveWorkflow } from './live-workflow.client';
import styles from './workflow.module.css';
import { WorkflowRun } from './workflow-run.client';
import { WorkflowSteps } from './workflow-steps';

/**
 * A workflow to import: its drawing, which shows what a run does, and its steps, to copy, to download, and to try out.
 * It is drawn twice, across and down; the style sheet shows the one that there is room for.
 */
export async function Workflow({ file, source }: { file: string; source: string }) {
  const workflow: WorkflowSource = JSON.parse(source);
  const address = assetUrl(`/workflows/${file}.json`);
  return (
    <figure className={styles.workflow}>
      <figcaption className={styles.bar}>
        <span className={styles.title}>{workflow.name}</span>
        <Enlarge name={`${workflow.name}: ${workflow.nodes.length} nodes`} className={styles.action} />
        <CopyFile address={address} className={styles.action} data-no-print>
          Copy JSON
        </CopyFile>
        <a href={address} download={`${file}.json`} className={styles.action} data-no-print>
          Download
        </a>
      </figcaption>
      <div className={styles.view}>
        <Canvas workflow={workflow} direction="across" />
        <Canvas workflow={workflow} direction="down" />
      </div>
      <Failure part="The run">
        <WorkflowRun ways={runPathsOf(workflow)} />
      </Failure>
      <div className={styles.words}>
        <Details summary={`The ${workflow.nodes.length} nodes in words`}>
          <WorkflowSteps steps={outlineOf(workflow)} />
        </Details>
      </div>
      <div className={styles.foot} data-no-print>
        <LiveWorkflow name={workflow.name} frame={assetUrl(`${liveWorkflow.path}?workflow=${file}`)}>
          <p className={styles.notice}>
            Loads the preview from <code>{new URL(site.workflowPreviewUrl).host}</code>, a service of n8n, and sends it
            this workflow.
          </p>
        </LiveWorkflow>
      </div>
    </figure>
  );
}

/** The place of a drawing, which scrolls where it is too narrow. */
async function Canvas({ workflow, direction }: { workflow: WorkflowSource; direction: Direction }) {
  return (
    // On paper there is room for the one across.
    <div className={styles.place} data-direction={direction} data-no-print={direction === 'down' || undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, this names a place that scrolls */}
      <div
        className={styles.canvas}
        data-scrollable
        role="group"
        aria-label="Workflow"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by this site, which escapes names
        dangerouslySetInnerHTML={{ __html: await drawingOf(workflow, direction) }}
      />
    </div>
  );
}
