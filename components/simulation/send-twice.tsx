import {
  faultChoices,
  faultText,
  isSceneName,
  kindOf,
  modelNote,
  play,
  type Run,
  readSettings,
  runCells,
  runColumns,
  scenes,
  timeInWords,
} from '@/lib/model/scenes';
import { choiceTitle } from '@/lib/model/service';
import { site } from '@/lib/site';
import { DocLink } from '../navigation/doc-link';
import styles from './send-twice.module.css';

interface SendTwiceProps {
  scene: string;
  /** The opening run, as `settingsText` writes it. */
  run: string;
  question?: string;
}

/**
 * Two executions that meet, played against the model of the service: the opening run is in the HTML as a table, and
 * readers change how the workflow is built, when the second execution begins and what goes wrong (MODEL-3), which
 * `PlayInPlace` serves.
 * @throws Error for a scene or a run that there isn't, which the check of content refuses before
 */
export function SendTwice({ scene: name, run: opening, question }: SendTwiceProps) {
  const run = isSceneName(name) ? play(name, opening) : undefined;
  const settings = isSceneName(name) ? readSettings(scenes[name], opening) : undefined;
  if (!isSceneName(name) || !run || !settings) throw new Error(`<SendTwice> has no run "${opening}" of "${name}"`);
  const { patterns, longestGap, question: asked, restsOn } = scenes[name];
  const pattern = patterns.find(({ id }) => id === settings.pattern) ?? patterns[0];
  return (
    <div data-scene={name} data-opening={opening}>
      <figure className={styles.figure}>
        <figcaption className={styles.question}>{question ?? asked}</figcaption>
        <form className={styles.controls} data-needs-js data-no-print>
          <fieldset>
            <legend>Workflow</legend>
            {patterns.map(({ id, label }) => (
              <label key={id}>
                <input type="radio" name="pattern" value={id} defaultChecked={id === pattern.id} />
                {label}
              </label>
            ))}
          </fieldset>
          <label className={styles.field}>
            <span>
              B starts after <strong>{timeInWords(settings.gap)}</strong>
            </span>
            <input
              type="range"
              name="gap"
              min={0}
              max={longestGap}
              step={20}
              defaultValue={settings.gap}
              aria-valuetext={timeInWords(settings.gap)}
            />
          </label>
          <label className={styles.field}>
            <span>What goes wrong</span>
            <select
              name="fault"
              defaultValue={settings.fault ? faultText(settings.fault) : ''}
              disabled={faultChoices(pattern).length === 0}
            >
              <option value="">Nothing</option>
              {faultChoices(pattern).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        </form>
        <RunTable run={run} />
        <p aria-live="polite" className={styles.verdict} data-good={run.verdict.isGood}>
          {run.verdict.text}
        </p>
        <div className={styles.buttons} data-needs-js data-no-print>
          {['Step', 'Play', 'Start over'].map((label) => (
            <button key={label} type="button" data-press={label}>
              {label}
            </button>
          ))}
        </div>
        <p className={styles.note}>
          {modelNote}
          {restsOn.length > 0 && (
            <>
              {' '}
              Where the facts are silent, it rests on <DocLink href={site.choicesHref}>choices</DocLink>:{' '}
              {restsOn.map(choiceTitle).join('; ')}.
            </>
          )}
        </p>
      </figure>
    </div>
  );
}

/** A run as a table, which the style sheet shows as two lanes with the service between them. */
function RunTable({ run: { events } }: { run: Run }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, this names a place that scrolls
    <div className={styles.scroll} data-scrollable role="group" aria-label="Run">
      <table className={styles.run}>
        <thead>
          <tr>
            {runColumns.map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map((event) => {
            const [time, first, service, second] = runCells(event);
            return (
              // Two events of one execution never share a moment.
              <tr key={`${event.at}${event.who}`} data-kind={kindOf(event)}>
                <td>{time}</td>
                <td>{first && <span>{first}</span>}</td>
                <td>{service}</td>
                <td>{second && <span>{second}</span>}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
