import { analyse } from '../judge/analyse';
import type { Failed } from '../judge/deliver';
import { actsTwice } from '../judge/needs';
import type { Knowledge } from '../know/knowledge';
import { failedChoices } from '../patch/choices';
import { insertionPointFor } from '../patch/insertion-point';
import { patch } from '../patch/patch';
import { setNameFor } from '../patch/set-name';
import { samplesOf, valuesFor } from '../patch/values';
import { type Fields, readWorkflow } from '../read/read';
import type { AuditRow } from '../say/row';

/** The copy of a workflow with 8kit in it, if nothing but what becomes of failed work has to be chosen; or why not. */
export function copyFor(source: Fields, knowledge: Knowledge, failed: Failed): { json: string } | { reason: string } {
  const workflow = readWorkflow(source);
  if ('problem' in workflow) return { reason: workflow.problem };
  const analysed = analyse(workflow, knowledge);
  const needing = analysed.triggers.filter((one) => actsTwice(analysed, one));
  const [trigger, other] = needing;
  if (trigger === undefined) return { reason: 'It needs none.' };
  if (other !== undefined) return { reason: 'It has several triggers: choose on the page.' };
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
  return patch(analysed, trigger, point, { value, set, failed, keepsSet: said.kind === 'set.kept' });
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
