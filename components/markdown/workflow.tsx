import type { WorkflowSource } from '@/lib/reference/schemas';
import { liveWorkflow, site } from '@/lib/site';
import { assetUrl } from '@/lib/urls';
import { layOut, nodeSize } from '@/lib/workflows/layout';
import { outlineOf } from '@/lib/workflows/outline';
import { Details } from './details';
import { Enlarge } from './enlarge';
import { LiveWorkflow } from './live-workflow.client';
import styles from './workflow.module.css';

/** A workflow to import: its drawing and its steps in words, to copy, to download, and to try out. */
export function Workflow({ file, source }: { file: string; source: string }) {
  const workflow: WorkflowSource = JSON.parse(source);
  const { width, height, nodes, edges } = layOut(workflow);
  const address = assetUrl(`/workflows/${file}.json`);
  const arrow = `_arrow-${file}`;
  const drawing = `_drawing-${file}`;
  const title = `${workflow.name}: ${nodes.length} nodes. Its steps in words follow.`;
  const frame = { viewBox: `0 0 ${width} ${height}`, width, height };
  return (
    <figure className={styles.workflow}>
      <figcaption className={styles.bar}>
        <span className={styles.title}>{workflow.name}</span>
        <Enlarge id={`_enlarged-${file}`} name={`Drawing of ${workflow.name}`} className={styles.action}>
          <svg role="img" aria-label={title} {...frame}>
            <use href={`#${drawing}`} />
          </svg>
        </Enlarge>
        <button type="button" className={styles.action} data-copy={address} data-needs-js data-no-print>
          Copy JSON
        </button>
        <a href={address} download={`${file}.json`} className={styles.action} data-no-print>
          Download
        </a>
      </figcaption>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, this names a place that scrolls */}
      <div className={styles.canvas} data-scrollable role="group" aria-label={`Drawing of ${workflow.name}`}>
        <svg id={drawing} role="img" aria-label={title} {...frame} className={styles.drawing}>
          <defs>
            <marker id={arrow} viewBox="0 0 8 8" refX="6" refY="4" markerWidth="6" markerHeight="6" orient="auto">
              <path d="M0 0L8 4L0 8z" className={styles.head} />
            </marker>
          </defs>
          {edges.map(({ path }) => (
            <path key={path} d={path} className={styles.edge} markerEnd={`url(#${arrow})`} />
          ))}
          {nodes.map(({ name, lines, kind, isEightKit, x, y }) => (
            <g key={name} transform={`translate(${x} ${y})`}>
              <rect
                width={nodeSize.width}
                height={nodeSize.height}
                rx="8"
                className={isEightKit ? styles.own : styles.node}
              />
              <text x={nodeSize.width / 2} y={lines.length > 1 ? 19 : 26} className={styles.name}>
                {lines.map((line, index) => (
                  <tspan key={line} x={nodeSize.width / 2} dy={index === 0 ? 0 : 15}>
                    {line}
                  </tspan>
                ))}
              </text>
              <text x={nodeSize.width / 2} y={lines.length > 1 ? 51 : 45} className={styles.kind}>
                {kind}
              </text>
            </g>
          ))}
          {edges.map(({ label, labelX, labelY, path }) =>
            label ? (
              <text key={path} x={labelX} y={labelY} className={styles.output}>
                {label}
              </text>
            ) : null,
          )}
        </svg>
      </div>
      <div className={styles.foot}>
        <Details summary={`The ${nodes.length} nodes in words`}>
          <ol className={styles.outline}>
            {outlineOf(workflow).map(({ name, kind, next }) => (
              <li key={name}>
                <strong>{name}</strong> ({kind}){next.length > 0 && ` → ${next.join('; ')}`}
              </li>
            ))}
          </ol>
        </Details>
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
