import { isSame, type Json, type Path, valueAt, withValue } from "./path.ts";

const MOST_STEPS = 100;

/** A document while it is being written: what stands in it now, and the way back. */
export interface DocumentStore {
  readonly get: () => Json;
  /** Writes a value (undefined takes it out). What is typed into one field without a pause is one step back. */
  readonly set: (path: Path, value: Json | undefined) => void;
  /** Puts another document in its place, behind which no step leads back. */
  readonly replace: (document: Json) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: () => boolean;
  readonly canRedo: () => boolean;
  /** What follows is a step of its own. */
  readonly pause: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A document to write in, with 100 steps back. */
export function createDocumentStore(first: Json): DocumentStore {
  let [now, typing] = [first, undefined as Path | undefined];
  let [before, after]: [Json[], Json[]] = [[], []];
  const listeners = new Set<() => void>();
  const show = (next: Json) => {
    now = next;
    for (const listener of listeners) listener();
  };
  const step = (from: Json[], to: Json[]) => {
    const next = from.pop();
    if (next === undefined) return;
    to.push(now);
    typing = undefined;
    show(next);
  };
  return {
    get: () => now,
    set: (path, value) => {
      const current = valueAt(now, path);
      if (isSame(current, value)) return;
      const isTyped = typeof (value ?? current) !== "object";
      if (!isTyped || typing !== path) before = [...before, now].slice(-MOST_STEPS);
      typing = isTyped ? path : undefined;
      after = [];
      show(withValue(now, path, value));
    },
    replace: (document) => {
      [before, after, typing] = [[], [], undefined];
      show(document);
    },
    undo: () => step(before, after),
    redo: () => step(after, before),
    canUndo: () => before.length > 0,
    canRedo: () => after.length > 0,
    pause: () => {
      typing = undefined;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
