import { type Choice, choiceTitle } from '../../model/choices';
import type { EnvironmentGroup, Guarantees, Image, Term, Versions } from '../schemas';
import { blocks, code, heading, table, tag } from './markdown';

/** `<Guarantees of="…" />`: what a building block promises, what it doesn't, and the safe pattern. */
export function guaranteesBlock(block: Guarantees[string]): string {
  return blocks(
    table(
      ['Question', 'Answer'],
      [
        ['**Atomic**', block.atomicity],
        ['**Expiry**', block.expiry],
        ['**Retries**', block.retries],
        ['**Order**', block.ordering],
        ['**Crash**', block.crash],
      ],
    ),
    heading(3, 'Not guaranteed', 'guarantees-not'),
    block.not.map((sentence) => `- ${sentence}`).join('\n'),
    tag('Tip', { title: 'Safe pattern' }, block.pattern),
  );
}

/** `<Versions />`: the documented versions of the node, its names, and how others differ. */
export function versionsBlock({ documented, installed, why, differences, naming }: Versions): string {
  const lines = [...new Set(naming.flatMap(({ names }) => Object.keys(names)))];
  return blocks(
    `These pages describe node **${documented}** and, as the earlier line, **${installed}**. ${why}`,
    table(
      ['From node', 'Difference', 'Concerns'],
      differences.map(({ from, change, concerns }) => [from, change, concerns.join(', ')]),
    ),
    heading(3, 'Names', 'versions-names'),
    table(
      ['Concept', ...lines],
      naming.map(({ concept, names }) => [concept, ...lines.map((line) => names[line] ?? '')]),
    ),
  );
}

/** `<Environment group="…" />`: the variables of one group. */
export function environmentBlock({ variables }: EnvironmentGroup): string {
  return tag(
    'Params',
    {},
    blocks(
      ...variables.map(({ name, type, default: value, required, limits, effect, restart }) =>
        tag(
          'Param',
          { name, type, required, default: value === null || value === '' ? undefined : value },
          blocks(
            effect,
            limits ? `Limits: ${limits}.` : undefined,
            restart ? undefined : 'Takes effect without a restart.',
          ),
        ),
      ),
    ),
  );
}

/** `<Images />`: the container images. */
export function imagesBlock(images: readonly Image[]): string {
  return table(
    ['Image', 'What it is', 'Ports', 'Volumes', 'Tags', 'Note'],
    images.map(({ image, what, ports, volumes, tags, note }) => [
      code(image),
      what,
      ports.map(code).join(', '),
      volumes.map(code).join(', '),
      tags,
      note,
    ]),
  );
}

/** `<Glossary />`: the terms of the site in the order of the alphabet, each with an anchor of its own. */
export function glossaryBlock(terms: readonly Term[]): string {
  const ordered = [...terms].sort((a, b) => a.term.localeCompare(b.term, 'en'));
  return tag(
    'Terms',
    {},
    blocks(...ordered.map(({ id, term, definition }) => tag('Term', { id: `term-${id}`, term }, definition))),
  );
}

/** `<Choices />`: what the model of the service does where the facts are silent. */
export function choicesBlock(choices: readonly Choice[]): string {
  return table(
    ['Rule', 'What the facts say', 'What the model does', 'Reason'],
    choices.map(({ id, facts, model, reason }) => [`**${choiceTitle(id)}**`, facts, model, reason]),
  );
}
