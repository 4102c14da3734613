'use client';

import type { RefObject } from 'react';
import { createStore } from '@/lib/browser/create-store';
import { copyOutcome } from '@/lib/config';

/** The result of the last copy on the page, until it is cleared. */
interface Outcome {
  /** The control that was pressed. */
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

/** What the reader is told of a copy. */
export interface Told {
  /** The message if it worked. */
  done?: string;
  /** Whether the control itself shows that, so that only screen readers need the message. */
  isShown?: boolean;
  /** What to do if it failed. */
  otherwise?: string | undefined;
}

/** Copies a text for a control, to be called in its click handler. */
export async function copy(text: string | Promise<string>, control: Element, told: Told): Promise<void> {
  const {
    done = 'Copied',
    isShown = true,
    otherwise = 'Select the text and copy it with the keyboard or its menu.',
  } = told;
  setOutcome(undefined);
  try {
    await write(Promise.resolve(text));
    setOutcome({ control, isCopied: true, words: done, isShown });
  } catch {
    setOutcome({ control, isCopied: false, words: `Copying failed. ${otherwise}`, isShown: false });
  }
}

/** Copying for one control: whether it was the last to copy. */
export const useIsCopied = (control: RefObject<Element | null>) =>
  outcome.useSelected((last) => last?.isCopied === true && last.control === control.current);

/** Browsers offer scripts no clipboard without HTTPS, which is an error then. */
async function write(text: Promise<string>): Promise<unknown> {
  if (!('ClipboardItem' in window)) return navigator.clipboard.writeText(await text);
  const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }));
  // With a promise, the browser still counts the write as part of the click, which Safari requires.
  return Promise.all([blob, navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])]);
}
