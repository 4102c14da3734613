import { assumptionTitle } from '../../../model/service';
import type { Assumption, EnvironmentGroup, Guarantees, Image, Term } from '../../reference/schemas';
import { blocks, code, inline, table, tag } from './text';

/** `<Guarantees of="…" />`: what a building block guarantees, and what it doesn't. */
export function guaranteesBlock(block: Guarantees[string]): string {
  return blocks(
    table(
      ['About', 'What holds'],
      [
        ['**Atomic**', inline(block.atomicity)],
        ['**Expiry**', inline(block.expiry)],
        ['**Retries**', inline(block.retries)],
        ['**Order**', inline(block.ordering)],
        ['**Crash**', inline(block.crash)],
      ],
    ),
    '### Not guaranteed {#guarantees-not}',
    block.not.map((sentence) => `- ${inline(sentence)}`).join('\n'),
  );
}

/** `<Environment group="…" />`: the environment variables of one group. */
export function environmentBlock({ variables }: EnvironmentGroup): string {
  const each = variables.map(({ name, type, default: value, required, limits, effect, restart }) => {
    const attributes = { name, type, required, default: value || undefined };
    const limit = limits && `Limits: ${inline(limits)}.`;
    return tag('Param', attributes, blocks(effect, limit ?? '', !restart && 'Takes effect without a restart.'));
  });
  return tag('Params', {}, blocks(...each));
}

/** `<Images />`: the container images. */
export function imagesBlock(images: readonly Image[]): string {
  const rows = images.map(({ image, what, ports, volumes, tags, note }) => {
    const listed = [ports, volumes].map((values) => values.map(code).join(', '));
    return [code(image), inline(what), ...listed, inline(tags), inline(note)];
  });
  return table(['Image', 'What it is', 'Ports', 'Volumes', 'Tags', 'Note'], rows);
}

/** `<Glossary />`: the site's terms in alphabetical order, each with its own anchor. */
export function glossaryBlock(terms: readonly Term[]): string {
  const ordered = [...terms].sort((a, b) => a.term.localeCompare(b.term, 'en'));
  const each = ordered.map(({ id, term, definition }) => tag('Term', { id: `term-${id}`, term }, definition));
  return tag('Terms', {}, blocks(...each));
}

/**
 * `<Assumptions />`: what the model of the service assumes, folded. What matters to most callers comes first, with the
 * reason; that of the others is for who changes the model.
 */
export function assumptionsBlock(assumptions: readonly Assumption[]): string {
  const fold = (summary: string, forCallers: boolean) => {
    const rows = assumptions
      .filter((one) => one.forCallers === forCallers)
      .map(({ id, facts: said, model, reason }) => [
        `**${assumptionTitle(id)}**`,
        inline(said),
        inline(model),
        forCallers ? inline(reason) : '',
      ]);
    return tag('Details', { summary }, table(['About', 'What is known', 'What the model assumes', 'Why'], rows));
  };
  return blocks(fold('Assumptions that matter to most callers', true), fold('All other assumptions', false));
}
