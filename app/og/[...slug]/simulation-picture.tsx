import { darkColours as colours } from '@/lib/colours';
import type { SimulationView } from '@/model/simulation';

/** The height of a bar, and the positions of the three lanes. */
const bar = 40;
const lanes = { first: 0, service: 76, second: 112, end: 152 };
/** The width of a picture, and the room at its end for the last word. */
const width = 500;
const behind = 96;

/** Two runs drawn to scale in time, as in the simulation, with the words that fit and how the runs end. */
export function SimulationPicture({ view, name }: { view: SimulationView; name?: string }) {
  const { rows, holdings, verdict } = view;
  const until = Math.max(...rows.map((row) => row.until));
  const x = (ms: number) => Math.round((ms / until) * (width - behind));
  const colourOf = (lane: number) => (lane === 1 && !verdict.isGood ? colours.bad : colours.good);
  const usesService = rows.some(({ isWork }) => !isWork);
  const word = (text: string, left: number, top: number, colour: string) => (
    <div key={`${text}${left}`} style={{ position: 'absolute', left, top, color: colour, fontWeight: 600 }}>
      {text}
    </div>
  );
  return (
    <div style={{ display: 'flex', flexDirection: 'column', width, fontSize: 24, color: colours['text-muted'] }}>
      {name && <div style={{ marginBottom: 14 }}>{name}</div>}
      <div style={{ position: 'relative', display: 'flex', height: lanes.end + 4 }}>
        <svg aria-hidden="true" width={width} height={lanes.end + 4} fill="none" strokeWidth="2">
          {usesService ? (
            holdings.map(({ at, isLocked, text }, index) => (
              <path
                key={at}
                d={`M${x(at)} ${lanes.service}H${holdings[index + 1] ? x(holdings[index + 1]?.at ?? 0) : width}`}
                stroke={text === holdings[0]?.text && !isLocked ? colours['line-strong'] : colours.accent}
                strokeWidth={isLocked ? 10 : 4}
              />
            ))
          ) : (
            <path d={`M0 ${lanes.service}H${width}`} stroke={colours['line-strong']} strokeDasharray="3 7" />
          )}
          {rows.map(({ at, until: end, lane, isWork, status, ends }) => {
            const y = lane === 0 ? lanes.first : lanes.second;
            const colour = isWork ? colourOf(lane) : colours['line-strong'];
            return (
              <g key={`${lane}${at}`}>
                {!isWork && (
                  <path
                    d={`M${x(at)} ${lane === 0 ? bar : lanes.second}V${lanes.service}`}
                    stroke={status === 201 ? colours.accent : colours['line-strong']}
                    strokeWidth={status === 201 ? 4 : 2}
                  />
                )}
                <rect
                  x={x(at) + 1}
                  y={y + 1}
                  width={Math.max(2, x(end) - x(at))}
                  height={bar - 2}
                  stroke={colour}
                  fill={isWork ? colour : colours.surface}
                  fillOpacity={isWork ? 0.25 : 1}
                />
                {ends && (
                  <path
                    d={`M${x(end)} ${y}V${y + bar}`}
                    stroke={ends === 'done' || (ends === 'skipped' && verdict.isGood) ? colourOf(lane) : colours.bad}
                    strokeWidth="5"
                  />
                )}
              </g>
            );
          })}
        </svg>
        {rows.flatMap(({ at, until: end, lane, isWork, detail = '', ends }) => {
          const top = (lane === 0 ? lanes.first : lanes.second) + 5;
          const isWide = isWork && x(end) - x(at) > detail.length * 13 + 20;
          return [
            ...(isWide ? [word(detail, x(at) + 14, top, colours.text)] : []),
            ...(ends && ends !== 'done'
              ? [
                  word(
                    { skipped: 'skipped', crashed: 'crashes', error: 'stops' }[ends],
                    x(end) + 12,
                    top,
                    verdict.isGood ? colours.good : colours.bad,
                  ),
                ]
              : []),
          ];
        })}
      </div>
      <div style={{ marginTop: 14, color: verdict.isGood ? colours.good : colours.bad, fontSize: 28, fontWeight: 600 }}>
        {verdict.text}
      </div>
    </div>
  );
}
