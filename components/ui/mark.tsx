import { type MarkName, marks } from '@/lib/marks';

interface MarkProps {
  name: MarkName;
  /** In pixels, or in `em`. */
  size: number | string;
  /** The width of its lines, in 24ths of its size. */
  stroke?: number;
  /** Colours, for where the tokens aren't available. */
  colour?: string;
  accent?: string;
}

/** A mark: decoration beside the name of what it stands for. */
export function Mark({ name, size, stroke = 2, colour = 'currentColor', accent = 'var(--accent)' }: MarkProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke={colour}
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={marks[name].lines} />
      <path d={marks[name].accent} stroke={accent} />
    </svg>
  );
}
