'use client';

import { changeAddress } from '@/components/ui/change-address.client';
import { answersParameter as parameter } from '@/lib/browser/answers';

/** The answers in the address. */
export function linkedAnswers(): string[] {
  return new URLSearchParams(location.search).get(parameter)?.split('.') ?? [];
}

/** Writes answers into the address, which then points to the heading above the questions. */
export function shareAnswers(answers: readonly string[], heading: string): void {
  changeAddress(parameter, (url) => {
    if (answers.length > 0) url.searchParams.set(parameter, answers.join('.'));
    else url.searchParams.delete(parameter);
    url.hash = heading;
  });
}
