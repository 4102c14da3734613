import { type DrawnWorkflow, nodeSize } from '@/lib/content/workflows/layout';
import styles from './workflow-drawing.module.css';

interface WorkflowDrawingProps {
  /** Names the drawing among those of the page. */
  id: string;
  /** What it shows, in words. */
  title: string;
  drawn: DrawnWorkflow;
}

/** A workflow as n8n's canvas shows it: nodes where their author placed them, and what connects them. */
export function WorkflowDrawing({ id, title, drawn: { width, height, nodes, edges } }: WorkflowDrawingProps) {
  const arrow = `${id}-arrow`;
  const middle = nodeSize.width / 2;
  return (
    <svg
      id={id}
      role="img"
      aria-label={title}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={styles.drawing}
    >
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
          <text x={middle} y={lines.length > 1 ? 19 : 26} className={styles.name}>
            {lines.map((line, index) => (
              <tspan key={line} x={middle} dy={index === 0 ? 0 : 15}>
                {line}
              </tspan>
            ))}
          </text>
          <text x={middle} y={lines.length > 1 ? 51 : 45} className={styles.kind}>
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
  );
}
