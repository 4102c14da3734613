import { type MarkName, marks } from '@/lib/marks';

interface MarkProps {
  name: MarkName;
  /** In pixels, or in `em`. */
  size: number | string;
  /** How thick its lines are, of the 24 parts of its size. */
  stroke?: number;
  /** Colours, for where the tokens don't exist. */
  colour?: string;
  accent?: string;
}

/** The mark of a building block: decoration beside its name. */
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
