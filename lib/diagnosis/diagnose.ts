/*
 * Finds a cause by asking questions. The build reads questions and causes from a page; the browser finds out which are
 * left.
 */

/** A question with its answers. */
export interface Question {
  ask: string;
  /** True if its answers make causes less likely, but rule none out. */
  isHint: boolean;
  answers: readonly { id: string; label: string; picture: string | undefined }[];
}

/** What the questions lead to: a section of the page. */
export interface CauseData {
  /** The id of its heading. */
  id: string;
  title: string;
  picture: string | undefined;
  /**
   * The cases in which it may be the cause, each as ids of answers. Any one of a question's listed answers fits; a
   * question without listed answers fits with any. Empty for "none of these", which no answer excludes.
   */
  cases: readonly (readonly string[])[];
}

export interface DiagnosisData {
  questions: readonly Question[];
  causes: readonly CauseData[];
}

/** A question after the answers to the questions before it. */
interface QuestionState extends Question {
  /** The given answer; undefined if there is none, or if it would tell nothing. */
  given: string | undefined;
  /** False if every answer leaves the same causes. */
  isUseful: boolean;
}

/** What the answers say against a cause. */
export type Doubt = 'less likely' | 'ruled out';

/**
 * Goes through the questions in order: what each of them can still tell, the causes that fit all answers, and what speaks
 * against the others. No answer speaks against a cause without cases, which isn't counted among those left either.
 */
export function diagnose({ questions, causes }: DiagnosisData, answers: readonly string[]) {
  const known = causes.filter(({ cases }) => cases.length > 0);
  const given: string[] = [];
  const asked = questions.map((question): QuestionState => {
    const after = (...id: string[]) => known.filter((cause) => fits(cause, [...given, ...id], questions)).length;
    const ids = question.answers.map(({ id }) => id);
    const isUseful = ids.some((id) => after(id) < after());
    const answer = isUseful ? ids.find((id) => answers.includes(id)) : undefined;
    if (answer !== undefined) given.push(answer);
    return { ...question, given: answer, isUseful };
  });
  const left = known.filter((cause) => fits(cause, given, questions));
  const decisive = questions.filter(({ isHint }) => !isHint);
  const doubts = new Map<string, Doubt>();
  for (const cause of known)
    if (!left.includes(cause)) doubts.set(cause.id, fits(cause, given, decisive) ? 'less likely' : 'ruled out');
  return { asked, given, left, doubts };
}

function fits({ cases }: CauseData, given: readonly string[], questions: readonly Question[]): boolean {
  return cases.some((seen) =>
    questions.every(({ answers }) => {
      const answer = answers.find(({ id }) => given.includes(id));
      const named = answers.filter(({ id }) => seen.includes(id));
      return !answer || named.length === 0 || named.includes(answer);
    }),
  );
}

/** The cases of a cause in words: `Two of one workflow · the same delivery ID; or one execution`. */
export function casesInWords({ cases }: Pick<CauseData, 'cases'>, questions: readonly Question[]): string {
  const words = cases
    .map((seen) =>
      questions
        .map(({ answers }) =>
          answers
            .filter(({ id }) => seen.includes(id))
            .map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1))
            .join(' or '),
        )
        .filter(Boolean)
        .join(' · '),
    )
    .join('; or ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
