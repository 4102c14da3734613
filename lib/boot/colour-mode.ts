/** What the colour mode depends on: where the choice is kept, which there are, and the colours of light and dark. */
export interface ColourModes {
  key: string;
  choices: readonly string[];
  default: string;
  colours: Record<string, string>;
}

/**
 * Paints the page in the mode of the reader's choice from the first frame on, lets a press on the button
 * choose the next, and colours the browser's own frame alike (STATE-1). Rubbish in storage is replaced by the
 * default; where storage is blocked, the choice lasts for the page (STATE-10). That the mode follows the
 * system is the business of next-themes, which does the same from the moment the page comes alive.
 *
 * Runs in the head of each page, as text: it may use nothing from outside itself.
 */
export function keepColourMode(modes: ColourModes): void {
  const root = document.documentElement;
  // Not in the HTML: the mode isn't known there, and the router would put its value back on each page.
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
  // next-themes listens for what another tab chose; to it this is no different.
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
  // What was chosen before, and couldn't be stored.
  addEventListener('alive', () => tell(root.dataset.colourMode ?? modes.default));

  const follow = () => {
    frame.content = modes.colours[root.dataset.theme ?? ''] ?? '';
  };
  follow();
  document.head.append(frame);
  new MutationObserver(follow).observe(root, { attributeFilter: ['data-theme'] });
}
