import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { contrastPairs, type Mode } from '../../tests/contrast/contrast';

const pairs = contrastPairs(readFileSync('components/styles/tokens.module.css', 'utf8'));

/**
 * Text of the open page in colours that the contrast table lacks for this mode, so that nobody has worked out their
 * ratio: colours and element, once per pair. Text in drawings is ignored.
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

      /** What is behind an element, starting from the nearest opaque background. */
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
