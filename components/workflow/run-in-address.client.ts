'use client';

import { useEffect } from 'react';
import { changeAddress } from '@/components/ui/change-address.client';
import type { Playback } from '@/lib/workflows/playback';
import type { Player } from './player.client';

/** The parameter of an address that has a workflow, its run and how many ticks have happened: `?workflow=add-to-set.Duplicate.3`. */
const parameter = 'workflow';

interface Addressed {
  file: string;
  runs: readonly Playback[];
  chosen: Playback | undefined;
  player: Player;
  choose: (run: Playback) => void;
}

/** The run that the parameters of an address name; its own name may have dots. */
export function runIn(search: string): { file: string; name: string; ticks: number } | undefined {
  const written = new URLSearchParams(search).get(parameter) ?? '';
  const [, file, name, ticks] = /^([^.]*)\.(.*)\.(\d+)$/.exec(written) ?? [];
  return file !== undefined && name !== undefined ? { file, name, ticks: Number(ticks) } : undefined;
}

/** Shows the run that the address names, and keeps the one that the reader plays there. */
export function useRunInAddress({ file, runs, chosen, player, choose }: Addressed): void {
  const { at, by, isPlaying, goTo } = player;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, and written from then on
  useEffect(() => {
    const asked = runIn(location.search);
    const run = runs.find((one) => one.name === asked?.name);
    if (!asked || asked.file !== file || !run) return;
    choose(run);
    goTo(asked.ticks, 'end');
  }, []);
  useEffect(() => {
    const isUntouched = at === 0 && by === 'end';
    if (isPlaying || isUntouched || !chosen) return;
    changeAddress(parameter, ({ searchParams }) => {
      if (at > 0) searchParams.set(parameter, `${file}.${chosen.name}.${at}`);
      else searchParams.delete(parameter);
    });
  }, [file, chosen, at, by, isPlaying]);
}
