import type { CDPSession, Page } from '@playwright/test';

declare global {
  interface Window {
    /** What was announced or got focus, in order. */
    heard: { said?: string; at?: Element }[];
  }
}

/**
 * Listens to the open page as a screen reader does: what gets focus, what a combobox chooses, and what live regions
 * announce. Returns a function that gives the lines so far, such as `button "Run here"` and `status: 201 Created`. Names
 * are those of the browser's accessibility tree when the lines are read, so read them before the next step.
 */
export async function transcript(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(listen);
  const client = await page.context().newCDPSession(page);
  await client.send('Accessibility.enable');
  const lines: string[] = [];
  return async () => {
    const count = await page.evaluate(() => window.heard.length);
    while (lines.length < count) {
      const line = await lineOf(client, lines.length);
      // The browser's tree follows the page a moment later: the rest is read the next time.
      if (line === undefined) break;
      lines.push(line);
    }
    return [...lines];
  };
}

function listen(): void {
  const regions = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
  const texts = new WeakMap<Element, string>();
  const textOf = (region: HTMLElement) =>
    region.checkVisibility({ visibilityProperty: true }) && !region.closest('[inert], [aria-hidden="true"]')
      ? // biome-ignore lint/performance/useDomNodeTextContent: without what is folded or hidden
        region.innerText.replace(/\s+/g, ' ').trim()
      : '';
  const look = (isFirst: boolean) => {
    const announcers = [...document.querySelectorAll('next-route-announcer')].flatMap(
      ({ shadowRoot }) => shadowRoot ?? [],
    );
    for (const root of [document, ...announcers])
      for (const region of root.querySelectorAll<HTMLElement>(regions)) {
        const kind = region.getAttribute('role') ?? region.getAttribute('aria-live');
        const text = textOf(region);
        const before = texts.get(region);
        texts.set(region, text);
        // Of those that come with their words, only an alert is announced reliably.
        const isKnown = before !== undefined || kind === 'alert';
        if (!isFirst && isKnown && text !== '' && text !== before) window.heard.push({ said: `${kind}: ${text}` });
      }
  };
  window.heard = [];
  look(true);
  new MutationObserver((records) => {
    for (const { target, attributeName } of records) {
      if (attributeName !== 'aria-activedescendant' || target !== document.activeElement) continue;
      const id = (target as Element).getAttribute(attributeName) ?? '';
      const chosen = document.getElementById(id);
      if (!chosen) continue;
      // React may put another element in its place before it is asked for its name.
      const entry = {
        get at() {
          return document.getElementById(id) ?? chosen;
        },
      };
      window.heard.push(entry);
    }
    look(false);
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  document.addEventListener('focusin', ({ target }) => window.heard.push({ at: target as Element }), true);
}

/** A line; undefined while the accessibility tree lacks the element. */
async function lineOf(client: CDPSession, index: number): Promise<string | undefined> {
  const of = (part: string) => client.send('Runtime.evaluate', { expression: `heard[${index}].${part}` });
  const said = (await of('said')).result.value;
  if (said !== undefined) return said;
  const { objectId } = (await of('at')).result;
  const { nodes } = await client.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false });
  const { ignored, role, name, description, properties = [] } = nodes[0] ?? {};
  if (ignored !== false) return undefined;
  const isChecked = properties.some((one) => one.name === 'checked' && one.value.value === 'true');
  const described = description?.value ? ` (${description.value})` : '';
  return `${role?.value} "${name?.value}"${isChecked ? ' checked' : ''}${described}`;
}
