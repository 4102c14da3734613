/**
 * Explains terms of the glossary where they stand: a note opens when a reader points at a term, focuses it by keyboard
 * or taps it. It can be pointed at, stays until the reader leaves both, and closes with Escape (WCAG 1.4.13). The boot
 * script loads this when a reader reaches a term (lib/browser/before-react/lazy-scripts.ts).
 */
import { make } from '@/components/ui/make';
import type { NotePart, TermNote } from '@/lib/browser/term-notes';
import { site, termLinks, termNoteId } from '@/lib/site';
import { assetUrl } from '@/lib/site/urls';
import { place } from './place';

/** How long a pointer rests on a term before its note opens, and may be off both before it closes, in milliseconds. */
const rest = { open: 200, close: 300 };

const definitionId = `${termNoteId}-definition`;

const note = document.getElementById(termNoteId);
let terms: Promise<Record<string, TermNote> | undefined> | undefined;
if (note) serve(note);

/** The definitions by their terms' ids; undefined where they can't be had, and then asked for again the next time. */
function definitions(): Promise<Record<string, TermNote> | undefined> {
  const read = async () => {
    const response = await fetch(assetUrl(site.termsDataPath));
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
    return response.json();
  };
  terms ??= read().catch(() => {
    terms = undefined;
  });
  return terms;
}

function serve(note: HTMLElement): void {
  let explained: HTMLAnchorElement | undefined;
  let timer = 0;

  const forget = () => {
    explained?.removeAttribute('aria-describedby');
    explained = undefined;
  };
  const close = () => {
    clearTimeout(timer);
    forget();
    if (note.matches(':popover-open')) note.hidePopover();
  };
  const leave = () => {
    if (!explained || explained !== document.activeElement) close();
  };

  /** Opens the note of a term. @returns whether its definition is known */
  const open = async (link: HTMLAnchorElement) => {
    clearTimeout(timer);
    if (link === explained) return true;
    close();
    explained = link;
    const term = (await definitions())?.[link.hash.slice('#term-'.length)];
    // The reader may have gone on meanwhile, or the page.
    if (explained !== link || !link.isConnected) return true;
    if (!term) {
      forget();
      return false;
    }
    note.replaceChildren(...contentsOf(term, link.href));
    note.showPopover({ source: link });
    place(note, link);
    link.setAttribute('aria-describedby', definitionId);
    return true;
  };

  const later = (act: () => void, time: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(act, time);
  };

  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch') return;
    const link = termAt(target);
    if (link) later(() => open(link), rest.open);
    else if (isIn(note, target)) clearTimeout(timer);
    else later(leave, rest.close);
  });
  document.addEventListener('focusin', ({ target }) => {
    const link = termAt(target);
    if (link?.matches(':focus-visible')) open(link);
    else if (!isIn(note, target)) close();
  });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close());
  document.addEventListener('pointerdown', ({ target }) => !isIn(note, target) && !termAt(target) && close());
  // The browser closes it too.
  note.addEventListener('beforetoggle', ({ newState }) => newState === 'closed' && forget());
  // Before the router follows it.
  addEventListener(
    'click',
    (event) => {
      const link = termAt(event.target);
      // Its text can be selected.
      if (isIn(note, event.target) && !linkAt(event.target)) return;
      if (!link || event.pointerType !== 'touch') return close();
      event.preventDefault();
      event.stopPropagation();
      if (link === explained) close();
      // Without its definition a term is a link, as it is without script.
      else open(link).then((isKnown) => isKnown || link.click());
    },
    true,
  );

  // What led here: the pointer rests on a term, or the keyboard is at one.
  const link = termAt(document.activeElement) ?? document.querySelector<HTMLAnchorElement>(`${termLinks}:hover`);
  if (link && matchMedia('(hover: hover)').matches) open(link);
}

function termAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  return target instanceof Element ? (target.closest<HTMLAnchorElement>(termLinks) ?? undefined) : undefined;
}

function linkAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('a') : null;
}

function isIn(note: HTMLElement, target: EventTarget | null): boolean {
  return target instanceof Node && note.contains(target);
}

function contentsOf({ term, definition }: TermNote, glossary: string): HTMLElement[] {
  return [
    make('p', { id: definitionId }, make('strong', {}, term), ' ', ...definition.map(partOf)),
    make('p', {}, make('a', { href: glossary }, 'Glossary')),
  ];
}

function partOf({ text, isCode, href }: NotePart): Node | string {
  const own = isCode ? make('code', {}, text) : text;
  return href === undefined ? own : make('a', { href }, own);
}
