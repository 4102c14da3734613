import { isSimulationName, modelNote, simulations, tableColumns, viewSimulation } from '../../model/simulation';
import { config } from '../config';
import { didYouMean } from '../diagnostics/problems';
import { attributeText, type Block, link, paragraph, strong, table } from '../markdown/mdast';
import { assumptionTitle } from '../reference/names';
import type { TagDefinition } from './tag';

/** A simulation, played by the model of the service; see model/simulation/. */
export const simulation = {
  Simulation: {
    description:
      'two executions played against the model of the service, which readers change. `of` is sets, locks, lookups or last-update; `settings` are pattern.gap, such as `check-add.100`, or with a fault `check-add.100.A-crash-1`',
    required: ['of', 'settings'],
    optional: ['question'],
    prose: ['question'],
    check: (node, report) => {
      const [of, settings] = [attributeText(node, 'of'), attributeText(node, 'settings')];
      if (of === undefined || settings === undefined) return;
      if (!isSimulationName(of)) {
        const names = Object.keys(simulations);
        report(`no simulation "${of}"`, didYouMean(of, names, `use one of ${names.join(', ')}`));
      } else if (!viewSimulation(of, settings)) {
        const { patterns, longestGap } = simulations[of];
        const example = `write pattern.gap, such as "${patterns[0].id}.100"`;
        const ids = patterns.map(({ id }) => id).join(', ');
        const advice = `${example}: patterns are ${ids}, the gap is 0 to ${longestGap} ms`;
        report(`the simulation "${of}" has no settings "${settings}"`, advice);
      }
    },
    markdown: ({ of = '', settings = '', question }) => {
      const view = isSimulationName(of) ? viewSimulation(of, settings) : undefined;
      if (!isSimulationName(of) || !view) return [];
      return [
        paragraph(strong(question ?? simulations[of].question)),
        paragraph(`The second run starts after ${view.gap}.`),
        paragraph(view.verdict.text),
        table([[...tableColumns], ...view.rows.map(({ cells }) => [...cells])]),
        ...assumptionsIn(simulations[of].restsOn),
        paragraph(modelNote),
      ];
    },
  },
} satisfies Record<string, TagDefinition>;

/** Names the model's assumptions that a simulation rests on. */
function assumptionsIn(ids: readonly string[]): Block[] {
  if (ids.length === 0) return [];
  const titles = ids.map(assumptionTitle).join('; ');
  return [
    paragraph('Your service can differ in what the model ', link(config.assumptionsHref, 'assumes'), `: ${titles}.`),
  ];
}
