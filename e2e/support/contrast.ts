import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { contrastPairs, type Mode } from '../../lib/accessibility/contrast';

const pairs = contrastPairs(readFileSync('components/styles/tokens.module.css', 'utf8'));

/**
 * The text of the open page that is shown in colours which the table of contrast doesn't have for that mode, so that
 * nobody worked out their ratio: colours and element, once for each pair. Text of drawings isn't looked at.
 */
export function textBesidesTable(page: Page, mode: Mode): Promise<string[]> {
  return page.evaluate(
    (known) => {
      const probe = document.body.appendChild(document.createElement('span'));
      const computed = (colour: string) => {
        probe.style.color = colour;
        return getComputedStyle(probe).color;
      };
      const table = new Set(known.map((colours) => colours.map(computed).join(' on ')));
      probe.remove();

      /** What stands behind an element, from the nearest opaque ground up. */
      const groundsOf = (element: Element | null): string[] => {
        if (!element) return [];
        const colour = getComputedStyle(element).backgroundColor;
        if (colour === 'rgba(0, 0, 0, 0)') return groundsOf(element.parentElement);
        return colour.startsWith('rgba') ? [...groundsOf(element.parentElement), colour] : [colour];
      };
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const unknown = new Map<string, string>();
      while (texts.nextNode()) {
        const element = texts.currentNode.parentElement;
        if (!element || !texts.currentNode.nodeValue?.trim() || element.closest('svg, noscript')) continue;
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const pair = [getComputedStyle(element).color, ...groundsOf(element)].join(' on ');
        if (!table.has(pair)) unknown.set(pair, element.outerHTML.slice(0, 200));
      }
      return [...unknown].map(([pair, html]) => `${pair}: ${html}`);
    },
    pairs.filter(({ least }) => least === 4.5).map(({ colours }) => colours[mode]),
  );
}
