'use client';

import {
  type ClipboardEvent,
  type ComponentType,
  type DragEvent,
  startTransition,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { FailureBoundary } from '@/components/ui/failure-boundary.client';
import { Field } from '@/components/ui/field.client';
import field from '@/components/ui/field.module.css';
import { fetchFile, loadOnce } from '@/lib/browser/fetch';
import type { Board } from '@/lib/own-workflow/board';
import { atFirst, type Choices } from '@/lib/own-workflow/choices';
import { ownWorkflowPath } from '@/lib/own-workflow/path';
import type { SampleWorkflow } from '@/lib/own-workflow/schema';
import type { Answer } from '@/lib/own-workflow/worker';
import { assetUrl } from '@/lib/urls';
import button from '../styles/button.module.css';
import { type Auditor, type Given, type ListedRow, type Progress, startAuditor } from './auditor.client';
import { givenByDrop, givenFiles } from './given.client';
import type { ManyProps } from './many.client';
import styles from './own-workflow.module.css';

type Ask = (choices: Choices) => Promise<Answer | undefined>;

/** What is fetched when a reader begins to use it; afterwards, nothing is. */
interface Loaded {
  Result: ComponentType<{ first: Board; begin: Choices; ask: Ask; describedBy: string | undefined }>;
  Many: ComponentType<ManyProps>;
  auditor: Auditor;
  samples: Record<string, unknown>;
}

const load = loadOnce(async (): Promise<Loaded> => {
  const [parts, table, { knowledge, samples }] = await Promise.all([
    import('./result.client'),
    import('./many.client'),
    fetchFile(assetUrl(ownWorkflowPath)).then((file) => file.json()),
  ]);
  return { ...parts, ...table, samples, auditor: startAuditor(knowledge) };
});

/** A field shows no more, because a browser would take long to lay it out. */
const mostShown = 200_000;

/** How often the table grows, and a reader is told how far it is: after each fifth of the workflows. */
const parts = 5;
/** Until the first rows are drawn, in milliseconds. */
const drawTime = 150;

interface Shown {
  answer: Answer;
  begin: Choices;
  ask: Ask;
  fault: string | undefined;
  run: number;
  Result: Loaded['Result'];
}

/** A field for a workflow, with a button for a file and samples. What it says appears below, and nothing is sent. */
export function PasteForm({ samples }: { samples: readonly SampleWorkflow[] }) {
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown>();
  const [many, setMany] = useState<{ listed: Progress; isDone: boolean; loaded: Loaded; run: number }>();
  const [status, setStatus] = useState('');
  // Undefined as long as the answer may come at once.
  const [end, setEnd] = useState<() => void>();
  const isFaulty = shown !== undefined && 'problem' in shown.answer;
  // Loaded before the reader pastes, so that nothing is requested afterwards.
  useEffect(() => {
    load().catch(() => undefined);
  }, []);

  const latest = useRef(0);
  /** Says that something is worked out, and offers to end it, once that takes a moment. */
  const waitFor = async <Worked,>(answer: Promise<Worked>, { auditor }: Loaded) => {
    latest.current += 1;
    const own = latest.current;
    const timer = setTimeout(() => {
      if (own !== latest.current) return;
      setStatus('Working it out…');
      setEnd(() => auditor.end);
    }, 300);
    const result = await answer;
    clearTimeout(timer);
    if (own !== latest.current) return undefined;
    setStatus(result ? '' : 'Cancelled.');
    setEnd(undefined);
    return result;
  };
  /** Shows the board of one workflow, or what is wrong with its text. */
  const showOne = async (text: string, loaded: Loaded, fault?: string, begin = atFirst) => {
    const ask = (choices: Choices) => waitFor(loaded.auditor.ask(text, choices), loaded);
    const answer = await ask(begin);
    if (answer) setShown((last) => ({ answer, begin, ask, fault, run: (last?.run ?? 0) + 1, Result: loaded.Result }));
    return answer;
  };
  /** Judges what was given: one workflow has its board, and several have a table. */
  const show = async (givenOf: (loaded: Loaded) => readonly Given[] | Promise<readonly Given[]>, fault?: string) => {
    // What was pasted last counts, whichever is read last.
    latest.current += 1;
    let own = latest.current;
    setStatus('Reading…');
    try {
      const loaded = await load();
      const given = await givenOf(loaded);
      if (own !== latest.current) return;
      const [{ content = '' } = {}] = given;
      if (input.current && input.current.value !== content)
        input.current.value =
          given.length === 1 && typeof content === 'string' && content.length < mostShown ? content : '';
      const run = own;
      let listed: Progress = { done: 0, all: 0, rows: [], notes: [] };
      const draw = (isDone: boolean) => startTransition(() => setMany({ listed, isDone, loaded, run }));
      let timer: ReturnType<typeof setTimeout> | undefined;
      let drawn: number | undefined;
      const tell = (progress: Progress) => {
        listed = progress;
        const { done, all, rows } = progress;
        if (own !== latest.current || rows.length < 2) return;
        const part = Math.floor((done * parts) / all);
        if (part === drawn) return;
        drawn = part;
        setStatus(`Working it out: ${Math.floor((part * all) / parts)} of ${all}…`);
        clearTimeout(timer);
        timer = setTimeout(() => {
          setShown(undefined);
          draw(false);
        }, drawTime);
      };
      const waiting = waitFor(loaded.auditor.list(given, tell), loaded);
      own = latest.current;
      const isWhole = await waiting;
      clearTimeout(timer);
      if (isWhole === undefined) return;
      const { rows, notes } = listed;
      const [first] = rows;
      if (rows.length > 1 || notes.length > 0) {
        setShown(undefined);
        draw(true);
        return;
      }
      if (!isWhole) return;
      setMany(undefined);
      if (first?.text !== undefined) await showOne(first.text, loaded, fault);
      else {
        const answer = { problem: first?.row.headline ?? 'No file in it ends in .json.' };
        const ask = async () => answer;
        setShown((last) => ({ answer, begin: atFirst, ask, fault, run: (last?.run ?? 0) + 1, Result: loaded.Result }));
        input.current?.focus();
      }
    } catch {
      if (own === latest.current) setStatus('It could not be loaded. Try again, or reload the page.');
    }
  };
  const isOpen = many !== undefined && shown !== undefined;
  /** Where the table was when one of its workflows was opened. */
  const left = useRef<{ place: number; by: Element | null }>(undefined);
  const openRow = ({ text = '', row }: ListedRow) => {
    if (!many) return;
    left.current = { place: scrollY, by: document.activeElement };
    // The browser's Back leads to the table, too, and not away from all that was read.
    history.pushState({ isWorkflowOpen: true }, '');
    showOne(text, many.loaded, undefined, { ...atFirst, trigger: row.trigger });
  };
  const isMany = many !== undefined;
  useEffect(() => {
    if (!isMany) return;
    const close = ({ state }: PopStateEvent) => {
      // A link to a place on the page makes an entry, too, which has no state yet.
      if (!state || state.isWorkflowOpen) return;
      // Nor is shown what is still being worked out.
      latest.current += 1;
      setStatus('');
      setEnd(undefined);
      setShown(undefined);
    };
    addEventListener('popstate', close);
    return () => removeEventListener('popstate', close);
  }, [isMany]);
  const goBack = () => {
    if (history.state?.isWorkflowOpen) history.back();
    else setShown(undefined);
  };
  useLayoutEffect(() => {
    if (isOpen || !left.current) return;
    const { place, by } = left.current;
    left.current = undefined;
    if (by instanceof HTMLElement) by.focus({ preventScroll: true });
    const goTo = () => scrollTo({ top: place, behavior: 'instant' });
    goTo();
    // After Back, the browser goes to a place of its own, which it had for another height of the page.
    requestAnimationFrame(goTo);
  }, [isOpen]);
  // Once all are judged, the reader who waits for them is told how many act twice.
  const isRead = many?.isDone === true && !isOpen;
  const run = many?.run;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what was given
  useEffect(() => {
    const { activeElement } = document;
    if (!isRead || !(activeElement === document.body || form.current?.contains(activeElement))) return;
    const title = table.current?.querySelector('h2');
    title?.focus({ preventScroll: true });
    title?.scrollIntoView({ block: 'nearest' });
  }, [run, isRead]);
  const cancel = () => {
    end?.();
    input.current?.focus();
  };
  const showField = () => show(() => [{ name: 'What you pasted', content: input.current?.value ?? '' }]);
  const showSample = ({ file, fault }: SampleWorkflow) =>
    show(({ samples: all }) => [{ name: file, content: JSON.stringify(all[file], null, 2) }], fault);
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (text.length < mostShown) return;
    event.preventDefault();
    show(() => [{ name: 'What you pasted', content: text }]);
  };
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    const given = givenByDrop(event.dataTransfer);
    show(() => given);
  };
  return (
    <div className={styles.own} data-markdown-ignore>
      <form
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          showField();
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        data-no-print
      >
        <Field
          ref={input}
          label="Your workflow’s JSON"
          hint={
            <>
              To copy it in n8n, press Ctrl+A and Ctrl+C on the canvas (⌘A and ⌘C on a Mac). For many at once, take{' '}
              <a href="#many">an export of all</a>.
            </>
          }
          aria-invalid={isFaulty}
          aria-describedby={isFaulty ? `${id}-problem` : undefined}
          // What was pasted is judged below: it makes room for that.
          rows={shown && 'board' in shown.answer ? 1 : 4}
          placeholder="Paste it here, or drop a file, several, or a folder."
          onPaste={paste}
          onChange={({ nativeEvent }) => {
            const { inputType } = nativeEvent as InputEvent;
            if (/^insertFrom(?:Paste|Drop)$/.test(inputType)) showField();
          }}
        />
        <div className={styles.row}>
          <button type="submit" className={button.primary}>
            See what happens twice
          </button>
          <button type="button" className={styles.action} onClick={() => file.current?.click()}>
            Choose files
          </button>
          <input
            ref={file}
            type="file"
            hidden
            multiple
            accept=".json,application/json,text/plain"
            onChange={({ currentTarget }) => {
              const given = givenFiles(currentTarget.files ?? []);
              if (given.length > 0) show(() => given);
              currentTarget.value = '';
            }}
          />
        </div>
        <div className={styles.row}>
          <span>Or take a sample:</span>
          {samples.map((sample) => (
            <button key={sample.file} type="button" className={styles.action} onClick={() => showSample(sample)}>
              {sample.label}
            </button>
          ))}
        </div>
      </form>
      <p role="status" className={styles.status}>
        {status && `${status} `}
        {end && (
          <button type="button" className={styles.action} onClick={cancel}>
            Cancel
          </button>
        )}
      </p>
      {many && (
        <div ref={table} hidden={isOpen}>
          <FailureBoundary part="The table of your workflows">
            <many.loaded.Many key={many.run} {...many.listed} isDone={many.isDone} onOpen={openRow} />
          </FailureBoundary>
        </div>
      )}
      {isOpen && (
        <button type="button" className={styles.back} onClick={goBack} data-no-print>
          Back to all workflows
        </button>
      )}
      {shown?.fault && <p id={`${id}-fault`}>{shown.fault}</p>}
      {shown && 'problem' in shown.answer && (
        <p key={shown.run} id={`${id}-problem`} role="alert" className={field.problem}>
          {shown.answer.problem}
        </p>
      )}
      {shown && 'board' in shown.answer && (
        <FailureBoundary part="The check of your workflow">
          <shown.Result
            key={shown.run}
            first={shown.answer.board}
            begin={shown.begin}
            ask={shown.ask}
            describedBy={shown.fault && `${id}-fault`}
          />
        </FailureBoundary>
      )}
    </div>
  );
}
