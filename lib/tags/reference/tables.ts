import type { GlossaryTerm } from '../../glossary/schema';
import { type Block, paragraph, strong, tag } from '../../markdown/mdast';
import { assumptionTitle } from '../../reference/names';
import type { Assumption, EnvironmentGroup, Guarantees, Image, N8nScreen } from '../../reference/schema';
import type { GalleryCard, GalleryGroup } from '../../workflows/gallery';
import * as md from './markdown';

/** `<Guarantees of="…" />`: what a building block guarantees, and what it doesn't. */
export function guaranteesBlock(block: Guarantees[string]): Block[] {
  return md.blocks(
    md.table(
      ['About', 'What holds'],
      [
        [strong('Atomic'), md.inline(block.atomicity)],
        [strong('Expiry'), md.inline(block.expiry)],
        [strong('Retries'), md.inline(block.retries)],
        [strong('Order'), md.inline(block.ordering)],
        [strong('Crash'), md.inline(block.crash)],
      ],
    ),
    md.heading(3, ['guarantees-not'], 'Not guaranteed'),
    md.lines(block.not.map(md.inline)),
  );
}

/** `<Environment group="…" />`: the environment variables of one group. */
export function environmentBlock({ variables }: EnvironmentGroup): Block[] {
  const each = variables.map(({ name, type, default: value, required, limits, effect, restart }) => {
    const attributes = { name, type, required, default: value || undefined };
    const start = !restart && paragraph('Takes effect without a restart.');
    return tag('Param', attributes, md.blocks(md.prose(limits ? `${effect} ${limits}.` : effect), start));
  });
  return [tag('Params', {}, each)];
}

/** `<Images />`: the container images. */
export function imagesBlock(images: readonly Image[]): Block[] {
  const rows = images.map(({ image, what, ports, volumes, tags, note }) => {
    const listed = [ports, volumes].map((values) => md.listed(values.map(md.code), ', '));
    return [md.code(image), md.inline(what), ...listed, md.inline(tags), md.inline(note)];
  });
  return md.table(['Image', 'What it is', 'Ports', 'Volumes', 'Tags', 'Note'], rows);
}

/** `<Glossary />`: the site's terms in alphabetical order, each with its own anchor. */
export function glossaryBlock(terms: readonly GlossaryTerm[]): Block[] {
  const ordered = [...terms].sort((a, b) => a.term.localeCompare(b.term, 'en'));
  const each = ordered.map(({ id, term, definition }) => tag('Term', { id: `term-${id}`, term }, md.prose(definition)));
  return [tag('Terms', {}, each)];
}

/**
 * `<Assumptions />`: what the model of the service assumes, collapsed. What matters to most callers comes first, with what
 * is known. The rest of what the file says is for who changes the model.
 */
export function assumptionsBlock(assumptions: readonly Assumption[]): Block[] {
  const details = (summary: string, forCallers: boolean) => {
    const rows = assumptions
      .filter((one) => one.forCallers === forCallers)
      .map(({ id, facts: known, model }) => [
        strong(assumptionTitle(id)),
        forCallers ? md.inline(known) : '',
        md.inline(model),
      ]);
    return tag('Details', { summary }, md.table(['About', 'What is known', 'What the model does'], rows));
  };
  return md.blocks(details('Assumptions that matter to most callers', true), details('All other assumptions', false));
}

/** `<N8nScreen of="…" />`: what n8n shows around an 8kit node, and what that means. */
export function n8nScreenBlock({ rows }: N8nScreen[number]): Block[] {
  return md.table(
    ['n8n shows', 'What it means for 8kit'],
    rows.map(({ shows, means }) => [strong(shows), md.inline(means)]),
  );
}

/** Cards of workflows; those of one action each look alike. */
export function galleryBlock(group: GalleryGroup, cards: readonly GalleryCard[]): Block[] {
  const card = ({ does, guide, survives, ...rest }: GalleryCard) =>
    tag('WorkflowCard', { ...rest, href: guide, survives: survives.join('; ') }, [paragraph(md.inline(does))]);
  return [tag('WorkflowCards', { rows: group === 'action' }, cards.map(card))];
}
