import { Enlarge } from '@/components/mdx/pictures/enlarge.client';
import { CopyFile } from '@/components/ui/copy-file.client';
import '@/components/mdx/pictures/workflow-drawing.module.css';
import { liveWorkflow, site } from '@/lib/config';
import type { WorkflowSource } from '@/lib/reference/schemas';
import { assetUrl } from '@/lib/urls';
import { drawingOf, drawingPath } from '@/lib/workflows/drawing';
import { layOut } from '@/lib/workflows/layout';
import { outlineOf } from '@/lib/workflows/outline';
import { Details } from './details';
import { LiveWorkflow } from './live-workflow.client';
import styles from './workflow.module.css';
import { WorkflowSteps } from './workflow-steps';

/**
 * A workflow to import: its drawing and its steps, to copy, to download, and to try out. The steps stand in the
 * drawing's place where that would be too small to read: on narrow screens, and for large workflows everywhere.
 */
export function Workflow({ file, source }: { file: string; source: string }) {
  const workflow: WorkflowSource = JSON.parse(source);
  const { nodes, width, fitsPage } = layOut(workflow);
  const address = assetUrl(`/workflows/${file}.json`);
  const words = `The ${nodes.length} nodes in words`;
  const steps = <WorkflowSteps steps={outlineOf(workflow)} />;
  return (
    <figure className={styles.workflow}>
      <figcaption className={styles.bar}>
        <span className={styles.title}>{workflow.name}</span>
        <Enlarge
          name={`${workflow.name}: ${nodes.length} nodes`}
          width={width}
          drawing={assetUrl(drawingPath(file))}
          className={styles.action}
        />
        <CopyFile address={address} className={styles.action} data-no-print>
          Copy JSON
        </CopyFile>
        <a href={address} download={`${file}.json`} className={styles.action} data-no-print>
          Download
        </a>
      </figcaption>
      <div className={styles.view}>
        {fitsPage ? (
          <>
            <div
              className={styles.canvas}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by this site, which escapes names
              dangerouslySetInnerHTML={{ __html: drawingOf(workflow, `_arrow-${file}`) }}
            />
            <div className={styles.words}>
              <Details summary={words}>{steps}</Details>
            </div>
          </>
        ) : (
          <>
            <p className="visually-hidden">{words}</p>
            {steps}
          </>
        )}
      </div>
      <div className={styles.foot}>
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
