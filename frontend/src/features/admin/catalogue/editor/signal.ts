import { useSyncExternalStore } from "react";

/** One value that several parts of a screen look at. */
export interface Signal<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A value with those who look at it. */
export function createSignal<T>(first: T): Signal<T> {
  let now = first;
  const listeners = new Set<() => void>();
  return {
    get: () => now,
    set: (value) => {
      now = value;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value as it is now. */
export function useSignal<T>({ subscribe, get }: Signal<T>): T {
  return useSyncExternalStore(subscribe, get);
}
