import { useSyncExternalStore } from 'react';

/** A value that components share: those that use it render again when it changes. */
export function createStore<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get: () => value,
    set(next: Value): void {
      value = next;
      for (const listener of listeners) listener();
    },
    /** The part of the value that `select` gives; on the server, that of the initial one. */
    useSelected: <Part>(select: (value: Value) => Part): Part =>
      useSyncExternalStore(
        subscribe,
        () => select(value),
        () => select(initial),
      ),
  };
}
