import type { GlossaryTerm } from '../../glossary/schema';
import { assumptionTitle } from '../../reference/names';
import type { Assumption, EnvironmentGroup, Guarantees, Image } from '../../reference/schema';
import type { GalleryCard } from '../../workflows/gallery';
import * as md from './markdown';

/** `<Guarantees of="…" />`: what a building block guarantees, and what it doesn't. */
export function guaranteesBlock(block: Guarantees[string]): string {
  return md.blocks(
    md.table(
      ['About', 'What holds'],
      [
        ['**Atomic**', md.inline(block.atomicity)],
        ['**Expiry**', md.inline(block.expiry)],
        ['**Retries**', md.inline(block.retries)],
        ['**Order**', md.inline(block.ordering)],
        ['**Crash**', md.inline(block.crash)],
      ],
    ),
    '### Not guaranteed {#guarantees-not}',
    block.not.map((sentence) => `- ${md.inline(sentence)}`).join('\n'),
  );
}

/** `<Environment group="…" />`: the environment variables of one group. */
export function environmentBlock({ variables }: EnvironmentGroup): string {
  const each = variables.map(({ name, type, default: value, required, limits, effect, restart }) => {
    const attributes = { name, type, required, default: value || undefined };
    const limit = limits && `Limits: ${md.inline(limits)}.`;
    return md.tag('Param', attributes, md.blocks(effect, limit ?? '', !restart && 'Takes effect without a restart.'));
  });
  return md.tag('Params', {}, md.blocks(...each));
}

/** `<Images />`: the container images. */
export function imagesBlock(images: readonly Image[]): string {
  const rows = images.map(({ image, what, ports, volumes, tags, note }) => {
    const listed = [ports, volumes].map((values) => values.map(md.code).join(', '));
    return [md.code(image), md.inline(what), ...listed, md.inline(tags), md.inline(note)];
  });
  return md.table(['Image', 'What it is', 'Ports', 'Volumes', 'Tags', 'Note'], rows);
}

/** `<Glossary />`: the site's terms in alphabetical order, each with its own anchor. */
export function glossaryBlock(terms: readonly GlossaryTerm[]): string {
  const ordered = [...terms].sort((a, b) => a.term.localeCompare(b.term, 'en'));
  const each = ordered.map(({ id, term, definition }) => md.tag('Term', { id: `term-${id}`, term }, definition));
  return md.tag('Terms', {}, md.blocks(...each));
}

/**
 * `<Assumptions />`: what the model of the service assumes, collapsed. What matters to most callers comes first, with what
 * is known. The rest of what the file says is for who changes the model.
 */
export function assumptionsBlock(assumptions: readonly Assumption[]): string {
  const details = (summary: string, forCallers: boolean) => {
    const rows = assumptions
      .filter((one) => one.forCallers === forCallers)
      .map(({ id, facts: known, model }) => [
        `**${assumptionTitle(id)}**`,
        forCallers ? md.inline(known) : '',
        md.inline(model),
      ]);
    return md.tag('Details', { summary }, md.table(['About', 'What is known', 'What the model does'], rows));
  };
  return md.blocks(details('Assumptions that matter to most callers', true), details('All other assumptions', false));
}

/** Cards of workflows. */
export function galleryBlock(cards: readonly GalleryCard[]): string {
  const card = ({ file, title, does, guide, size, from, survives }: GalleryCard) =>
    md.blocks(
      `<WorkflowCard file="${file}" title="${title}" size="${size}" from="${from}" survives="${survives.join('; ')}">`,
      md.inline(does),
      `[Guide](${guide})`,
      `[Download](/workflows/${file}.json)`,
      '</WorkflowCard>',
    );
  return md.blocks('<WorkflowCards>', ...cards.map(card), '</WorkflowCards>');
}
