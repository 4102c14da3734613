'use client';

import { useId } from 'react';
import { createStore } from '@/lib/browser/create-store';
import { copyOutcome } from '@/lib/config';

/** The result of the last copy on the page, until it is cleared. */
interface Outcome {
  /** The control that was pressed, by the id of its hook and as an element. */
  by: string;
  control: Element;
  isCopied: boolean;
  /** What the reader is told. */
  words: string;
  /** True if the control itself shows that it worked. */
  isShown: boolean;
}

const outcome = createStore<Outcome | undefined>(undefined);
let timer: number | undefined;

/** Success is shown for a moment; a failure until the reader has done something about it. */
function setOutcome(next: Outcome | undefined): void {
  clearTimeout(timer);
  if (next?.isCopied) timer = window.setTimeout(() => setOutcome(undefined), copyOutcome.time);
  outcome.set(next);
}

/** Takes a failure back. For the next click or Escape, before any handler. */
export function clearFailure(): void {
  if (outcome.get()?.isCopied === false) setOutcome(undefined);
}

/** The result of the last copy, until it is cleared. */
export const useCopyOutcome = () => outcome.useSelected((last) => last);

/**
 * Copying for one control.
 * @param done the message if it worked
 * @param isShown whether the control itself shows that, so that only screen readers need the message
 * @param otherwise what to do if it failed
 * @returns whether this control was the last to copy, and the function that copies, to be called in its click handler
 */
export function useCopy(
  done: string,
  isShown: boolean,
  otherwise = 'Select the text and copy it with the keyboard or its menu.',
): [isCopied: boolean, copy: (text: string | Promise<string>, control: Element) => Promise<void>] {
  const by = useId();
  const isCopied = outcome.useSelected((last) => last?.by === by && last.isCopied);
  const copy = async (text: string | Promise<string>, control: Element) => {
    setOutcome(undefined);
    try {
      await write(Promise.resolve(text));
      setOutcome({ by, control, isCopied: true, words: done, isShown });
    } catch {
      setOutcome({ by, control, isCopied: false, words: `Copying failed. ${otherwise}`, isShown: false });
    }
  };
  return [isCopied, copy];
}

/** Browsers offer scripts no clipboard without HTTPS, which is an error then. */
async function write(text: Promise<string>): Promise<unknown> {
  if (!('ClipboardItem' in window)) return navigator.clipboard.writeText(await text);
  const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }));
  // With a promise, the browser still counts the write as part of the click, which Safari requires.
  return Promise.all([blob, navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])]);
}
