import { useSyncExternalStore } from "react";

/** One value that several parts of a screen read. */
export interface Signal<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

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
export function useSignal<T>({ subscribe, get }: Pick<Signal<T>, "subscribe" | "get">): T {
  return useSyncExternalStore(subscribe, get);
}
