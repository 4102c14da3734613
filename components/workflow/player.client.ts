'use client';

import { useEffect, useReducer } from 'react';

/** How long an item takes from one node to the next, and how long a whole run may take, in milliseconds. */
const pace = { node: 90, run: 1600 };

/** A run that is played: `at` ticks have happened. */
interface State {
  at: number;
  isPlaying: boolean;
  /** How it came here: only a step is announced, and only a played tick moves. */
  by: 'play' | 'step' | 'end';
}

type Action = { go: number; by: State['by'] } | { play: boolean };

function reduce(state: State, action: Action): State {
  if ('go' in action) return { at: action.go, isPlaying: action.by === 'play' && state.isPlaying, by: action.by };
  return { ...state, isPlaying: action.play, by: 'play' };
}

/** The state of a played run, and what can be done with it. */
export interface Player extends State {
  length: number;
  /** How long a tick takes, in milliseconds. */
  tick: number;
  play(): void;
  pause(): void;
  /** Shows the state after a number of ticks. */
  goTo(at: number, by?: 'step' | 'end'): void;
}

/** Plays a number of ticks. Readers who want less motion step through them. */
export function usePlayer(length: number): Player {
  const [state, dispatch] = useReducer(reduce, { at: 0, isPlaying: false, by: 'end' });
  const tick = Math.min(pace.node, pace.run / Math.max(1, length));
  const { at, isPlaying } = state;
  useEffect(() => {
    if (!isPlaying) return;
    if (at >= length) {
      dispatch({ play: false });
      return;
    }
    // In a background tab timers are rare, but none is lost.
    const timer = setTimeout(() => dispatch({ go: at + 1, by: 'play' }), at === 0 ? 0 : tick);
    return () => clearTimeout(timer);
  }, [at, isPlaying, length, tick]);
  return {
    ...state,
    length,
    tick,
    play: () => {
      if (matchMedia('(prefers-reduced-motion: reduce)').matches)
        dispatch({ go: at >= length ? 1 : at + 1, by: 'step' });
      else {
        if (at >= length) dispatch({ go: 0, by: 'end' });
        dispatch({ play: true });
      }
    },
    pause: () => dispatch({ play: false }),
    goTo: (to, by = 'step') => dispatch({ go: Math.max(0, Math.min(length, to)), by }),
  };
}
