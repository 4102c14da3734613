import { isSceneName, modelNote, readSettings, runColumns, scenes, viewRun } from '../../model/scenes';
import { assumptionTitle } from '../../model/service';
import { config } from '../config';
import { didYouMean } from '../diagnostics/problems';
import { attributeText, type Block, link, paragraph, strong, table } from '../markdown/mdast';
import type { TagDefinition } from './tag';

/** A simulation, played by the model of the service; see model/scenes/. */
export const simulation = {
  SendTwice: {
    required: ['scene', 'run'],
    optional: ['question', 'against'],
    check: (node, report) => {
      const [scene, run] = [attributeText(node, 'scene'), attributeText(node, 'run')];
      if (scene === undefined || run === undefined) return;
      if (!isSceneName(scene)) {
        const names = Object.keys(scenes);
        report(`no scene "${scene}"`, didYouMean(scene, names, `use one of ${names.join(', ')}`));
      } else if (!readSettings(scenes[scene], run)) {
        const { patterns, longestGap } = scenes[scene];
        const example = `write pattern.gap, such as "${patterns[0].id}.100"`;
        const ids = patterns.map(({ id }) => id).join(', ');
        const advice = `${example}: patterns are ${ids}, the gap is 0 to ${longestGap} ms`;
        report(`the scene "${scene}" has no run "${run}"`, advice);
      } else {
        const against = attributeText(node, 'against');
        const others = scenes[scene].patterns.map(({ id }) => id).filter((id) => !run.startsWith(`${id}.`));
        if (against !== undefined && !others.includes(against))
          report(
            `"${against}" can't be played beside "${run}"`,
            didYouMean(against, others, `use one of ${others.join(', ')}`),
          );
      }
    },
    markdown: ({ scene = '', run: settings = '', question, against }, children) => {
      const run = isSceneName(scene) ? viewRun(scene, settings, against) : undefined;
      if (!isSceneName(scene) || !run) return [];
      const other = scenes[scene].patterns.find(({ id }) => id === against);
      return [
        paragraph(strong(question ?? scenes[scene].question)),
        ...(other && run.other
          ? [other.label, run.other.verdict.text, 'With 8kit'].map((words) => paragraph(words))
          : []),
        paragraph(run.verdict.text),
        paragraph(`The second run starts after ${run.gap}.`),
        ...children,
        table([[...runColumns], ...run.rows.map(({ cells }) => [...cells])]),
        ...assumptionsIn(scenes[scene].restsOn),
        paragraph(modelNote),
      ];
    },
  },
} satisfies Record<string, TagDefinition>;

/** Names the model's assumptions that the runs of a scene rest on. */
function assumptionsIn(ids: readonly string[]): Block[] {
  if (ids.length === 0) return [];
  const titles = ids.map(assumptionTitle).join('; ');
  return [
    paragraph('Your service can differ in what the model ', link(config.assumptionsHref, 'assumes'), `: ${titles}.`),
  ];
}
