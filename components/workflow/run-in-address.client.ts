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

/** Shows the run that the address names, and keeps the one that the reader plays there. */
export function useRunInAddress({ file, runs, chosen, player, choose }: Addressed): void {
  const { at, by, isPlaying, goTo } = player;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, and written from then on
  useEffect(() => {
    const [of, name, ticks] = new URLSearchParams(location.search).get(parameter)?.split('.') ?? [];
    const run = runs.find((one) => one.name === name);
    if (of !== file || !run || !/^\d+$/.test(ticks ?? '')) return;
    choose(run);
    goTo(Number(ticks), 'end');
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
