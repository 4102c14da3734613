'use client';

import { type ReactNode, useId, useMemo, useState } from 'react';
import { DocLink } from '@/components/navigation/doc-link.client';
import { useCopy } from '@/components/ui/use-copy.client';
import {
  adviceFor,
  type Judgement,
  judge,
  type OwnWorkflow,
  patch,
  placeFor,
  readWorkflows,
  type Situation,
  setNameFor,
  triggersOf,
  valuesFor,
} from '@/lib/own-workflow';
import type { N8nNodes } from '@/lib/reference/schemas';
import { DrawnRuns } from './drawn-runs.client';
import styles from './own-workflow.module.css';

interface ResultProps {
  /** What the reader pasted. */
  text: string;
  data: N8nNodes;
}

/** What two deliveries do to the reader's workflow: in words, drawn, and with 8kit in it. */
export function Result({ text, data }: ResultProps) {
  const read = useMemo(() => readWorkflows(text), [text]);
  const [chosen, setChosen] = useState(0);
  if ('problem' in read)
    return (
      <p role="alert" className={styles.problem}>
        {read.problem}
      </p>
    );
  const workflow = read[chosen] ?? read[0];
  return (
    workflow && (
      <div className={styles.result}>
        {read.length > 1 && (
          <Choice label="Workflow" value={chosen} options={read.map(({ name }) => name)} onChoose={setChosen} />
        )}
        <Delivered key={chosen} workflow={workflow} data={data} />
      </div>
    )
  );
}

const gaps = { later: '5 seconds later', together: 'at the same moment' } as const;
const faults = {
  none: 'does its work',
  crash: 'stops after the work',
  lost: 'gets no response from the target',
  refused: 'is refused by the target',
} as const;

/** A workflow, delivered twice. */
function Delivered({ workflow, data }: { workflow: OwnWorkflow; data: N8nNodes }) {
  const triggers = useMemo(() => triggersOf(workflow, data), [workflow, data]);
  const [begin, setBegin] = useState(0);
  const [gap, setGap] = useState<Situation['gap']>('later');
  const [fault, setFault] = useState<Situation['fault']>('none');
  const trigger = triggers[begin] ?? 0;
  const judgement = useMemo(
    () => judge(workflow, data, { trigger, gap, fault }),
    [workflow, data, trigger, gap, fault],
  );
  const values = useMemo(() => valuesFor({ workflow, data }, trigger), [workflow, data, trigger]);
  const place = useMemo(() => placeFor(judgement.known, trigger), [judgement.known, trigger]);
  const [value, setValue] = useState<string>();
  const expression = value ?? values[0]?.value ?? '';
  const set = setNameFor(workflow);
  const patched = useMemo(
    () => (place && expression.trim() ? patch(judgement.known, trigger, place, expression, set) : undefined),
    [judgement.known, trigger, place, expression, set],
  );
  const [isPatched, setPatched] = useState(false);
  const after = useMemo(() => {
    const [again] = patched ? [readWorkflows(patched.json)].flat() : [];
    return again && !('problem' in again) ? judge(again, data, { trigger, gap, fault }) : undefined;
  }, [patched, data, trigger, gap, fault]);
  const shown = isPatched && after ? after : judgement;
  const isTwice = useMemo(
    () =>
      (['later', 'together'] as const).some((when) =>
        judge(workflow, data, { trigger, gap: when, fault: 'none' }).verdicts.some(({ ends }) => ends === 'twice'),
      ),
    [workflow, data, trigger],
  );
  const needsPatch = place !== undefined && isTwice;
  return (
    <>
      <Words judgement={shown} isPatched={shown === after} />
      <div className={styles.choices} data-no-print>
        {triggers.length > 1 && (
          <Choice
            label="Begins at"
            value={begin}
            options={triggers.map((index) => workflow.nodes[index]?.name ?? '')}
            onChoose={(index) => {
              setBegin(index);
              setValue(undefined);
            }}
          />
        )}
        <Radios legend="The second delivery arrives" options={gaps} value={gap} onChoose={setGap} />
        <Radios legend="The first delivery" options={faults} value={fault} onChoose={setFault} />
        {after && needsPatch && (
          <Radios
            legend="Workflow"
            options={{ own: 'as you pasted it', patched: 'with 8kit in it' }}
            value={isPatched ? 'patched' : 'own'}
            onChoose={(which) => setPatched(which === 'patched')}
          />
        )}
      </div>
      <DrawnRuns judgement={shown} />
      {needsPatch && patched && place ? (
        <section className={styles.patch}>
          <h4>Where 8kit belongs</h4>
          <ValueChoice values={values} value={expression} onChoose={setValue} />
          <ol>
            {[...patched.added, ...patched.todo].map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ol>
          <div className={styles.row} data-no-print>
            <CopyText text={patched.json} />
            <Download text={patched.json} name={`${set}-with-8kit.json`} />
          </div>
        </section>
      ) : (
        <p>{reasonAgainst(judgement)}</p>
      )}
      <Further advice={adviceFor(shown, shown === after)} />
    </>
  );
}

function reasonAgainst({ verdicts }: Judgement): string {
  if (verdicts.length === 0)
    return 'No node changes anything outside n8n, so there is nothing to put 8kit in front of.';
  if (verdicts.some(({ ends }) => ends === 'twice'))
    return 'No single place is before everything that acts, so put Add to Set in front of each part by hand.';
  return 'It needs no further Add to Set.';
}

/** The result in words: a list that begins with what is done twice, by the names of the nodes. */
function Words({
  judgement: { verdicts, protections, trigger, known },
  isPatched,
}: {
  judgement: Judgement;
  isPatched: boolean;
}) {
  const twice = verdicts.filter(({ ends }) => ends === 'twice');
  const sure = twice.filter(({ isGuess }) => !isGuess).length;
  const count = twice.length === 1 ? 'one node does' : `${twice.length} nodes do`;
  const isGuess = verdicts.some((one) => one.isGuess);
  const headline =
    twice.length > 0
      ? `${isPatched ? 'Even with 8kit' : sure > 0 ? 'Yes' : 'Probably'}: ${count} it twice.`
      : `${isPatched ? 'With 8kit' : isGuess ? 'Probably not' : 'No'}: nothing is done twice.`;
  return (
    <div aria-live="polite" className={styles.words}>
      <p className={styles.headline} data-ends={twice.length > 0 ? 'twice' : 'once'}>
        {headline}
      </p>
      <ul>
        {verdicts.map(({ node, ends, words }) => (
          <li key={node} data-ends={ends}>
            {words}
          </li>
        ))}
      </ul>
      <p>{trigger}</p>
      {protections.length > 0 && (
        <>
          <p className={styles.sub}>What protects, and whether it is enough:</p>
          <ul>
            {protections.map(({ node, holds, isGuess, words }) => (
              <li key={node} data-ends={holds && !isGuess ? 'once' : 'open'}>
                {words}
              </li>
            ))}
          </ul>
        </>
      )}
      {known.workflow.notes.length > 0 && (
        <>
          <p className={styles.sub}>What could not be read:</p>
          <ul>
            {known.workflow.notes.slice(0, 8).map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Further({ advice }: { advice: ReturnType<typeof adviceFor> }) {
  return (
    advice.length > 0 && (
      <ul className={styles.advice}>
        {advice.map(({ words, link, href }) => (
          <li key={words}>
            {words} <DocLink href={href}>{link}</DocLink>
          </li>
        ))}
      </ul>
    )
  );
}

/** The value that 8kit remembers: one of those offered, or the reader's own. */
function ValueChoice({
  values,
  value,
  onChoose,
}: {
  values: { label: string; value: string }[];
  value: string;
  onChoose: (value: string) => void;
}) {
  const id = useId();
  const found = values.findIndex((one) => one.value === value);
  return (
    <div className={styles.value}>
      <p>
        Choose an ID that is the same in both deliveries and different in any other event.{' '}
        <DocLink href="/how-to/deduplicate-incoming-webhooks/#choose-key">What makes a good value</DocLink>
      </p>
      <Choice
        label="Value to remember"
        value={found < 0 ? values.length : found}
        options={[...values.map(({ label }) => label), 'another expression']}
        onChoose={(index) => onChoose(values[index]?.value ?? '{{ $json. }}')}
      />
      <label htmlFor={id}>Expression</label>
      <input
        id={id}
        type="text"
        spellCheck={false}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      />
    </div>
  );
}

function Choice({
  label,
  value,
  options,
  onChoose,
}: {
  label: string;
  value: number;
  options: string[];
  onChoose: (index: number) => void;
}) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChoose(Number(target.value))}>
        {options.map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names can be the same
          <option key={index} value={index}>
            {option}
          </option>
        ))}
      </select>
    </div>
  );
}

interface RadiosProps<Name extends string> {
  legend: string;
  options: Readonly<Record<Name, string>>;
  value: Name;
  onChoose: (name: Name) => void;
}

function Radios<Name extends string>({ legend, options, value, onChoose }: RadiosProps<Name>): ReactNode {
  const group = useId();
  return (
    <fieldset className={styles.radios}>
      <legend>{legend}</legend>
      {(Object.entries(options) as [Name, string][]).map(([name, label]) => (
        <label key={name}>
          <input type="radio" name={group} checked={name === value} onChange={() => onChoose(name)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function CopyText({ text }: { text: string }) {
  const [isCopied, copy] = useCopy('Copied', true);
  return (
    <button type="button" className={styles.go} data-copied={isCopied || undefined} onClick={() => copy(text)}>
      {isCopied ? 'Copied' : 'Copy JSON'}
    </button>
  );
}

function Download({ text, name }: { text: string; name: string }) {
  const save = () => {
    const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    const link = Object.assign(document.createElement('a'), { href: address, download: name });
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <button type="button" className={styles.action} onClick={save}>
      Download
    </button>
  );
}
