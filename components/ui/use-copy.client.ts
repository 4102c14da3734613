'use client';

import { useId } from 'react';
import { createStore } from '@/lib/browser/create-store';
import { copyOutcome } from '@/lib/config';

/** The result of the last copy on the page, until it is cleared. */
interface Outcome {
  /** The control that was pressed, by the id of its hook and as an element. */
  by: string;
  control: Element | null;
  isCopied: boolean;
  /** What the reader is told. */
  words: string;
  /** True if the control itself shows that it worked. */
  isShown: boolean;
}

const outcome = createStore<Outcome | undefined>(undefined);
/** What was clicked last. Unlike what has focus, also in Safari, which gives none to a button that is clicked. */
let pressed: Element | null = null;
let timer: number | undefined;

/** Success is shown for a moment; a failure until the reader has done something about it. */
function setOutcome(next: Outcome | undefined): void {
  clearTimeout(timer);
  if (next?.isCopied) timer = window.setTimeout(() => setOutcome(undefined), copyOutcome.time);
  outcome.set(next);
}

/** Notes what is clicked, and takes a failure back. For the next click or Escape, before any handler. */
export function beginAction(event: Event): void {
  if (event.type === 'click' && event.target instanceof Element) pressed = event.target.closest('button, a');
  if (outcome.get()?.isCopied === false) setOutcome(undefined);
}

/** The result of the last copy, until it is cleared. */
export const useCopyOutcome = () => outcome.useSelected((last) => last);

/**
 * Copying for one control.
 * @param done the message if it worked
 * @param isShown whether the control itself shows that, so that only screen readers need the message
 * @param otherwise what to do if it failed
 * @returns whether this control was the last to copy, and the function that copies, to be called in a click handler
 */
export function useCopy(
  done: string,
  isShown: boolean,
  otherwise = 'Select the text and copy it with the keyboard or its menu.',
): [isCopied: boolean, copy: (text: string | Promise<string>) => Promise<void>] {
  const by = useId();
  const isCopied = outcome.useSelected((last) => last?.by === by && last.isCopied);
  const copy = async (text: string | Promise<string>) => {
    setOutcome(undefined);
    const control = pressed;
    const hasWorked = await write(Promise.resolve(text)).then(
      () => true,
      () => false,
    );
    const words = hasWorked ? done : `Copying failed. ${otherwise}`;
    setOutcome({ by, control, isCopied: hasWorked, words, isShown: hasWorked && isShown });
  };
  return [isCopied, copy];
}

async function write(text: Promise<string>): Promise<unknown> {
  // Browsers offer scripts no clipboard without HTTPS.
  if (!navigator.clipboard) return copySelected(await text);
  if (!('ClipboardItem' in window)) return navigator.clipboard.writeText(await text);
  const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }));
  // With a promise, the browser still counts the write as part of the click, which Safari requires.
  return Promise.all([blob, navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])]);
}

/** Copies a text as the reader would: by selecting it. */
function copySelected(text: string): void {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'visually-hidden';
  // Where the reader is, as selecting it scrolls to it.
  field.style.position = 'fixed';
  // Everything outside a modal dialog is inert.
  (document.querySelector('dialog:modal') ?? document.body).append(field);
  field.select();
  const hasWorked = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!hasWorked) throw new Error('The browser refused to copy');
}
