/** Where the choice is stored, the possible choices, and the colours of light and dark mode. */
export interface ColourModes {
  key: string;
  choices: readonly string[];
  default: string;
  colours: Record<string, string>;
}

/**
 * Paints the page in the reader's colour mode from the first frame, switches modes when the button is pressed, and
 * colours the browser's own bars to match (STATE-1). A corrupt stored value is replaced by the default; if storage is
 * blocked, the choice lasts until the page is left (STATE-10). Following the system is left to next-themes, which does
 * so after hydration.
 *
 * Its source text runs in the head of each page: it must not use anything from outside itself.
 */
export function keepColourMode(modes: ColourModes): void {
  const root = document.documentElement;
  // Not in the HTML: the mode isn't known there, and the router would restore the HTML's value on each page.
  const frame = document.createElement('meta');
  frame.name = 'theme-color';

  const show = (choice: string) => {
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.colourMode = choice;
    root.dataset.theme = choice === 'system' ? (isDark ? 'dark' : 'light') : choice;
  };
  const keep = (choice: string) => {
    try {
      localStorage.setItem(modes.key, choice);
    } catch {
      // Blocked or full.
    }
  };
  // next-themes follows other tabs; to it, this looks like one.
  const tell = (newValue: string) => dispatchEvent(new StorageEvent('storage', { key: modes.key, newValue }));

  let stored: string | null = null;
  try {
    stored = localStorage.getItem(modes.key);
  } catch {
    // Blocked.
  }
  if (stored !== null && !modes.choices.includes(stored)) {
    keep(modes.default);
    stored = null;
  }
  show(stored ?? modes.default);

  addEventListener('storage', (event) => {
    const { key, newValue } = event;
    if (key !== modes.key) return;
    const isRubbish = newValue !== null && !modes.choices.includes(newValue);
    show(newValue === null || isRubbish ? modes.default : newValue);
    if (!isRubbish) return;
    // next-themes would take it.
    event.stopImmediatePropagation();
    keep(modes.default);
    tell(modes.default);
  });
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-colour-button]')) return;
    const next = modes.choices[(modes.choices.indexOf(root.dataset.colourMode ?? '') + 1) % modes.choices.length];
    if (next === undefined) return;
    keep(next);
    tell(next);
  });
  // The previous choice, if it couldn't be stored.
  addEventListener('hydrated', () => tell(root.dataset.colourMode ?? modes.default));

  const follow = () => {
    frame.content = modes.colours[root.dataset.theme ?? ''] ?? '';
  };
  follow();
  document.head.append(frame);
  new MutationObserver(follow).observe(root, { attributeFilter: ['data-theme'] });
}
