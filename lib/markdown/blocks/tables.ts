import type { ListItem } from 'mdast';
import { choiceTitle } from '../../model/service';
import type { Choice, EnvironmentGroup, Guarantees, Image, Term, Versions } from '../../reference/schemas';
import { type Block, heading, list, paragraph, strong, tag } from '../mdast';
import { blocks, code, commas, dataTable, inline } from './nodes';

/** `<Guarantees of="…" />`: what a building block promises, what it doesn't, and the safe pattern. */
export function guaranteesBlock(block: Guarantees[string]): Block[] {
  const tight = (sentence: string): ListItem => ({
    type: 'listItem',
    spread: false,
    children: [paragraph(inline(sentence))],
  });
  return [
    ...dataTable(
      ['Question', 'Answer'],
      [
        [strong('Atomic'), inline(block.atomicity)],
        [strong('Expiry'), inline(block.expiry)],
        [strong('Retries'), inline(block.retries)],
        [strong('Order'), inline(block.ordering)],
        [strong('Crash'), inline(block.crash)],
      ],
    ),
    heading(3, 'guarantees-not', 'Not guaranteed'),
    { ...list(block.not.map(tight)), spread: false },
    tag('Tip', { title: 'Safe pattern' }, blocks(block.pattern)),
  ];
}

/** `<Versions />`: the documented versions of the node, its names, and how others differ. */
export function versionsBlock({ documented, installed, why, differences, naming }: Versions): Block[] {
  const lines = [...new Set(naming.flatMap(({ names }) => Object.keys(names)))];
  return [
    paragraph(
      'These pages describe node ',
      strong(documented),
      ' and, as the earlier line, ',
      strong(installed),
      '. ',
      inline(why),
    ),
    ...dataTable(
      ['From node', 'Difference', 'Concerns'],
      differences.map(({ from, change, concerns }) => [from, inline(change), concerns.join(', ')]),
    ),
    heading(3, 'versions-names', 'Names'),
    ...dataTable(
      ['Concept', ...lines],
      naming.map(({ concept, names }) => [inline(concept), ...lines.map((line) => inline(names[line] ?? ''))]),
    ),
  ];
}

/** `<Environment group="…" />`: the variables of one group. */
export function environmentBlock({ variables }: EnvironmentGroup): Block[] {
  const each = variables.map(({ name, type, default: value, required, limits, effect, restart }) =>
    tag('Param', { name, type, required, default: value === null || value === '' ? undefined : value }, [
      ...blocks(effect),
      ...(limits ? [paragraph('Limits: ', inline(limits), '.')] : []),
      ...(restart ? [] : [paragraph('Takes effect without a restart.')]),
    ]),
  );
  return [tag('Params', {}, each)];
}

/** `<Images />`: the container images. */
export function imagesBlock(images: readonly Image[]): Block[] {
  return dataTable(
    ['Image', 'What it is', 'Ports', 'Volumes', 'Tags', 'Note'],
    images.map(({ image, what, ports, volumes, tags, note }) => [
      code(image),
      inline(what),
      commas(ports.map(code)),
      commas(volumes.map(code)),
      inline(tags),
      inline(note ?? ''),
    ]),
  );
}

/** `<Glossary />`: the terms of the site in the order of the alphabet, each with an anchor of its own. */
export function glossaryBlock(terms: readonly Term[]): Block[] {
  const ordered = [...terms].sort((a, b) => a.term.localeCompare(b.term, 'en'));
  return [
    tag(
      'Terms',
      {},
      ordered.map(({ id, term, definition }) => tag('Term', { id: `term-${id}`, term }, blocks(definition))),
    ),
  ];
}

/** `<Choices />`: what the model of the service does where the facts are silent. */
export function choicesBlock(choices: readonly Choice[]): Block[] {
  return dataTable(
    ['Rule', 'What the facts say', 'What the model does', 'Reason'],
    choices.map(({ id, facts, model, reason }) => [
      strong(choiceTitle(id)),
      inline(facts),
      inline(model),
      inline(reason),
    ]),
  );
}
