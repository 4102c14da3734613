import { darkColours as colours } from '@/lib/colours';
import type { WorkflowSource } from '@/lib/reference/schemas';
import { layOut } from '@/lib/workflows/layout';
import { isEightKit } from '@/lib/workflows/nodes';

const room = { width: 560, height: 480 };

/** A workflow, drawn as on a phone or as on n8n's canvas, whichever is larger here. */
export async function WorkflowPicture(workflow: WorkflowSource) {
  const drawn = await Promise.all([layOut(workflow, 'across'), layOut(workflow, 'down')]);
  const scaleOf = ({ width, height }: { width: number; height: number }) =>
    Math.min(1.6, room.width / width, room.height / height);
  const [layout] = drawn.toSorted((a, b) => scaleOf(b) - scaleOf(a)) as [(typeof drawn)[number]];
  const scale = scaleOf(layout);
  return (
    <svg
      aria-hidden="true"
      viewBox={`-4 -4 ${layout.width + 8} ${layout.height + 8}`}
      width={layout.width * scale}
      height={layout.height * scale}
      fill="none"
      strokeWidth={2 / scale}
    >
      {layout.edges.map(({ key, path }) => (
        <path key={key} d={path} stroke={colours['line-strong']} />
      ))}
      {layout.nodes.map(({ name, type, box }) => (
        <g key={name}>
          <rect {...box} rx={box.width / 8} fill={colours.surface} stroke={colours['line-strong']} />
          <circle
            cx={box.x + box.width / 2}
            cy={box.y + box.height / 2}
            r={box.width / 6}
            fill={isEightKit(type) ? colours.accent : colours['line-strong']}
          />
        </g>
      ))}
    </svg>
  );
}
