import type { Failed, Repeats, Situation } from '../../audit';

/** What a reader decides of the copy with 8kit in it. */
export interface CopyChoices {
  /** Undefined for the value that is known. */
  value?: string;
  /** The name of the set; undefined for the one that is offered. */
  set?: string;
  /** What becomes of failed work; none is chosen for the reader. */
  failed?: Failed;
  /** For how many minutes a run may still work, as it was typed; undefined for what the workflow says. */
  time?: string;
  /** What the trigger received, as it was pasted: a sample event, or several deliveries. */
  deliveries: string;
  /** Which of them repeat another one. */
  repeats?: Repeats | undefined;
}

/** What a reader chose to see of a workflow. */
export interface Choices {
  /** The place of its trigger in the list; undefined for the first one before which 8kit has a place. */
  trigger?: number;
  situation: Situation & { isPatched: boolean };
  /** What is decided of the copy for each trigger, by its place in the list. */
  copies: Readonly<Record<number, CopyChoices>>;
}

/** What a workflow is shown for at first. */
export const atFirst: Choices = {
  situation: { gap: 'later', fault: 'none', isPatched: false },
  copies: {},
};

/** What is decided for a trigger before the reader decides anything. */
export const undecided: CopyChoices = { deliveries: '' };
