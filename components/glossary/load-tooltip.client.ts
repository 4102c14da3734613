'use client';

import { fetchFile, loadOnce } from '@/lib/browser/fetch';
import { config } from '@/lib/config';
import type { TooltipContent } from '@/lib/glossary/types';
import { assetUrl } from '@/lib/urls';

const loadTooltips = loadOnce(
  async (): Promise<Record<string, TooltipContent>> => (await fetchFile(assetUrl(config.termsDataPath))).json(),
);

/** The tooltip of a term, by the address of its glossary entry; undefined if there is none, or if loading fails. */
export async function loadTooltip(href: string): Promise<TooltipContent | undefined> {
  const tooltips = await loadTooltips().catch(() => undefined);
  return tooltips?.[href.replace(/^.*#term-/, '')];
}
