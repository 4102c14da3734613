/*
 * Finds a cause by asking questions. The build reads questions and causes from a page; the browser finds out which are
 * left.
 */

/** A question with its answers. */
export interface Question {
  ask: string;
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
   * question without listed answers fits with any.
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
  /** The answers that leave at least one cause. */
  possible: readonly string[];
  /** False if every answer leaves the same causes. */
  isUseful: boolean;
}

/** Goes through the questions in order: what each of them can still tell, and the causes that the answers leave. */
export function diagnose({ questions, causes }: DiagnosisData, answers: readonly string[]) {
  let left = causes;
  const given: string[] = [];
  const asked = questions.map((question): QuestionState => {
    const after = (id: string) => left.filter((cause) => fits(cause, [...given, id], questions));
    const ids = question.answers.map(({ id }) => id);
    const possible = ids.filter((id) => after(id).length > 0);
    const isUseful = ids.some((id) => after(id).length < left.length);
    const answer = isUseful ? possible.find((id) => answers.includes(id)) : undefined;
    if (answer !== undefined) {
      left = after(answer);
      given.push(answer);
    }
    return { ...question, given: answer, possible, isUseful };
  });
  return { asked, given, left };
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
