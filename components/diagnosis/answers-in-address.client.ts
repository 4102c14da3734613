'use client';

import { answersParameter as parameter } from '@/lib/browser/answers';

/** The answers in the address. */
export function linkedAnswers(): string[] {
  return new URLSearchParams(location.search).get(parameter)?.split('.') ?? [];
}

/** Writes answers into the address, which then points to the heading above the questions. */
export function shareAnswers(answers: readonly string[], heading: string): void {
  const url = new URL(location.href);
  if (answers.length > 0) url.searchParams.set(parameter, answers.join('.'));
  else url.searchParams.delete(parameter);
  url.hash = heading;
  // With `null` as its state, the router adopts the new address.
  history.replaceState(null, '', url);
}
