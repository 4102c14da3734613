import { type AnalysedWorkflow, analyse } from '../judge/analyse';
import type { Failed } from '../judge/deliver';
import { triggersToPatch } from '../judge/needs';
import type { Knowledge } from '../know/knowledge';
import { failedChoices } from '../patch/choices';
import { insertionPointFor } from '../patch/insertion-point';
import { fitTogether, patchEach, type Step } from '../patch/patch';
import { setNameFor } from '../patch/set-name';
import { samplesOf, valuesFor } from '../patch/values';
import { type Fields, nameOf, readWorkflow } from '../read/read';
import type { AuditRow } from '../say/row';

/** The copy of a workflow with 8kit in it, if nothing but what becomes of failed work has to be chosen; or why not. */
export function copyFor(source: Fields, knowledge: Knowledge, failed: Failed): { json: string } | Reason {
  const workflow = readWorkflow(source);
  if ('problem' in workflow) return { reason: workflow.problem };
  const analysed = analyse(workflow, knowledge);
  const triggers = triggersToPatch(analysed);
  const steps: Step[] = [];
  for (const trigger of triggers) {
    const step = stepFor(analysed, trigger, failed);
    if ('reason' in step)
      return triggers.length === 1 ? step : { reason: `${nameOf(workflow, trigger)}: ${step.reason}` };
    if (steps.some((other) => !fitTogether(analysed, other, step)))
      return { reason: 'Two of its triggers lead to the same nodes, which only --failed skip allows in one copy.' };
    if (steps.some(({ choices }) => choices.set === step.choices.set))
      return { reason: 'Two of its triggers would share a set: name it on the page.' };
    steps.push(step);
  }
  return steps.length === 0 ? { reason: 'It needs none.' } : patchEach(analysed, steps);
}

interface Reason {
  reason: string;
}

/** The steps of one trigger, or why nothing but the page can tell them. */
function stepFor(analysed: AnalysedWorkflow, trigger: number, failed: Failed): Step | Reason {
  const { workflow } = analysed;
  const point = insertionPointFor(analysed, trigger);
  if (!point) return { reason: 'No single place is before everything that acts.' };
  const samples = samplesOf(workflow, workflow.nodes[trigger]?.name ?? '');
  const value = valuesFor(analysed, trigger, point, samples).find(({ isChosen }) => isChosen)?.value;
  if (value === undefined) return { reason: 'The value to remember has to be chosen, on the page.' };
  const { name: set, said } = setNameFor(analysed, trigger);
  const { choices, seconds } = failedChoices(analysed, trigger, point, { value, set });
  const choice = choices.find((one) => one.failed === failed);
  if (choice?.against) return { reason: `--failed ${failed} isn’t offered: ${choice.against.words}` };
  if (choice?.isTimed && seconds === undefined)
    return { reason: 'For how long a run may still work has to be chosen, on the page.' };
  return { trigger, point, choices: { value, set, failed, keepsSet: said.kind === 'set.kept' } };
}

/** A name that every system takes, and that no other copy has. */
export function fileNameFor({ name, id }: AuditRow, taken: Set<string>): string {
  const safe = [name, id].map((text) =>
    text
      .normalize('NFC')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .slice(0, 60),
  );
  const base = safe.join('-').replace(/^-+|-+$/g, '') || 'workflow';
  let file = `${base}-with-8kit.json`;
  for (let count = 2; taken.has(file.toLowerCase()); count += 1) file = `${base}-${count}-with-8kit.json`;
  taken.add(file.toLowerCase());
  return file;
}
