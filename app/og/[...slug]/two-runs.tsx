import type { CSSProperties } from 'react';
import { darkColours as colours } from '@/lib/colours';

const muted = colours['text-muted'];

/** What is drawn, and what is written on it: Satori knows no text in SVG. */
const words: { text: string; style: CSSProperties }[] = [
  { text: 'First run', style: { top: 14, left: 0, color: muted } },
  { text: '8kit', style: { top: 84, left: 0, color: muted } },
  { text: 'Second run', style: { top: 158, left: 0, color: muted } },
  { text: 'Create the invoice', style: { top: 14, left: 236 } },
  { text: '201', style: { top: 60, left: 186, color: colours.bg, fontWeight: 600 } },
  { text: '409', style: { top: 116, left: 456, color: muted, fontWeight: 600 } },
  { text: 'skipped', style: { top: 158, left: 548, color: muted } },
];

/**
 * Two runs of one order, as the front page draws them: the first adds the order and does the work, the second is skipped,
 * and 8kit remembers the order from the first on.
 */
export function TwoRuns() {
  return (
    <div
      style={{ position: 'relative', display: 'flex', height: 204, marginTop: 40, color: colours.text, fontSize: 26 }}
    >
      <svg aria-hidden="true" width="1040" height="204" fill="none" stroke={muted} strokeWidth="2">
        <rect x="170" y="8" width="44" height="48" fill={colours.surface} />
        <rect x="214" y="8" width="420" height="48" fill={colours['line-strong']} />
        <path d="M634 4v56" stroke={colours.text} strokeWidth="6" />
        <path d="M170 56v46h870" stroke={colours.accent} strokeWidth="4" />
        <circle cx="170" cy="102" r="8" fill={colours.accent} stroke="none" />
        <rect x="172" y="58" width="72" height="34" rx="6" fill={colours.accent} stroke="none" />
        <path d="M440 104v48" strokeDasharray="6 6" />
        <rect x="441" y="114" width="72" height="34" rx="6" fill={colours.bg} strokeDasharray="6 6" />
        <rect x="440" y="152" width="90" height="48" strokeDasharray="6 6" />
        <path d="M530 148v56" strokeWidth="6" />
      </svg>
      {words.map(({ text, style }) => (
        <div key={text} style={{ position: 'absolute', ...style }}>
          {text}
        </div>
      ))}
    </div>
  );
}
