'use client';

import { type RefObject, useCallback, useEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';

/** How long an item takes from one node to the next, slowly enough to be followed, and a whole run at most; in milliseconds. */
const pace = { node: 350, run: 4200 };

/** Whether the reader wants less motion. */
export const prefersLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A run that is played: `at` ticks have happened, and while it plays, the items of the next one are on their way. */
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
  /** The element in which it plays: out of view, or on paper, it goes to the end at once. */
  frame: RefObject<HTMLElement | null>;
  length: number;
  /** How long a tick takes, in milliseconds. */
  tick: number;
  /** Plays on, or from the start once it has ended. Readers who want less motion get the end at once. */
  play(from?: number): void;
  pause(): void;
  /** Shows the state after a number of ticks. */
  goTo(at: number, by?: 'step' | 'end'): void;
}

/** Plays a number of ticks, each as long as `node` milliseconds unless the whole would take too long. */
export function usePlayer(length: number, { node = pace.node, at: start = 0 } = {}): Player {
  const [state, dispatch] = useReducer(reduce, { at: start, isPlaying: false, by: 'end' });
  const frame = useRef<HTMLElement>(null);
  const tick = node === pace.node ? Math.min(node, pace.run / Math.max(1, length)) : node;
  const { isPlaying } = state;
  // Another run may be shorter.
  const at = Math.min(state.at, length);
  useEffect(() => {
    if (!isPlaying) return;
    if (at >= length) {
      dispatch({ play: false });
      return;
    }
    const next = prefersLessMotion() ? length : at + 1;
    const timer = setTimeout(() => dispatch({ go: next, by: 'play' }), tick);
    return () => clearTimeout(timer);
  }, [at, isPlaying, length, tick]);
  useEffect(() => {
    if (!isPlaying || !frame.current) return;
    const end = () => dispatch({ go: length, by: 'end' });
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === false && end());
    observer.observe(frame.current);
    // Before the browser takes the page to the printer.
    const print = () => flushSync(end);
    addEventListener('beforeprint', print);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', print);
    };
  }, [isPlaying, length]);
  const goTo = useCallback<Player['goTo']>((to, by = 'step') => dispatch({ go: Math.max(0, to), by }), []);
  return {
    ...state,
    at,
    frame,
    length,
    tick,
    play: (from = at >= length ? 0 : at) => {
      dispatch({ play: true });
      // Where it starts, nothing has to arrive. Not the end yet: what is said of that would be the same, and not be heard.
      dispatch({ go: from > 0 || prefersLessMotion() ? from : Math.min(1, length), by: 'play' });
    },
    pause: () => dispatch({ play: false }),
    goTo,
  };
}
