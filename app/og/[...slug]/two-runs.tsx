import type { CSSProperties } from 'react';
import { darkColours as colours } from '@/lib/colours';

const muted = colours['text-muted'];

/** What is drawn, and what is written on it: Satori knows no text in SVG. */
const words: { text: string; style: CSSProperties }[] = [
  { text: 'First run', style: { top: 9, left: 0, color: muted } },
  { text: '8kit', style: { top: 75, left: 0, color: muted } },
  { text: 'Second run', style: { top: 143, left: 0, color: muted } },
  { text: 'Create the invoice', style: { top: 9, left: 236 } },
  { text: '201', style: { top: 53, left: 188, color: colours.bg, fontWeight: 600 } },
  { text: '409', style: { top: 98, left: 456, color: muted, fontWeight: 600 } },
  { text: 'skipped', style: { top: 143, left: 548, color: muted } },
];

/**
 * Two runs of one order, as the front page draws them: the first adds the order and does the work, the second is skipped,
 * and 8kit remembers the order from the first on.
 */
export function TwoRuns() {
  return (
    <div
      style={{ position: 'relative', display: 'flex', height: 186, marginTop: 28, color: colours.text, fontSize: 26 }}
    >
      <svg aria-hidden="true" width="1040" height="186" fill="none" stroke={muted} strokeWidth="2">
        <rect x="170" y="4" width="44" height="44" fill={colours.surface} />
        <rect x="214" y="4" width="420" height="44" fill={colours['line-strong']} />
        <path d="M634 0v52" stroke={colours.text} strokeWidth="6" />
        <path d="M170 48v45h870" stroke={colours.accent} strokeWidth="4" />
        <circle cx="170" cy="93" r="8" fill={colours.accent} stroke="none" />
        <rect x="174" y="52" width="72" height="34" rx="6" fill={colours.accent} stroke="none" />
        <path d="M440 95v43" strokeDasharray="6 6" />
        <rect x="443" y="99" width="72" height="34" rx="6" fill={colours.bg} strokeDasharray="6 6" />
        <rect x="440" y="138" width="90" height="44" strokeDasharray="6 6" />
        <path d="M530 134v52" strokeWidth="6" />
      </svg>
      {words.map(({ text, style }) => (
        <div key={text} style={{ position: 'absolute', ...style }}>
          {text}
        </div>
      ))}
    </div>
  );
}
