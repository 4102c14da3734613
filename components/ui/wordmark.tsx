interface WordmarkProps {
  /** In pixels. */
  height?: number;
  /** A colour, for where the tokens aren't available. */
  accent?: string;
}

/** The name "8kit" as a drawing: the 8 in the brand colour, the rest in that of the text. */
export function Wordmark({ height = 28, accent = 'var(--brand)' }: WordmarkProps) {
  return (
    <svg
      viewBox="0 0 62 28"
      width={(62 * height) / 28}
      height={height}
      fill="none"
      strokeWidth="3.2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <g stroke={accent}>
        <circle cx="9" cy="8.4" r="4.9" />
        <circle cx="9" cy="19.3" r="6" />
      </g>
      <g stroke="currentColor" strokeLinejoin="round">
        <path d="M24 3.5V25.3M33.5 11L24 18.6M27.6 15.8L34 25.3M42 11.5V25.3M42 4.6v.01" />
        <path d="M51.5 5V20.5a4.8 4.8 0 0 0 4.8 4.8H58M47.5 11.5H57.5" />
      </g>
    </svg>
  );
}
