import { createSignal, type Signal } from "../../shared/signal.ts";
import { isSame, type Json, type Path, valueAt, withValue } from "./path.ts";

const MOST_STEPS = 100;

/** A document while it is edited, with undo and redo. */
export interface DocumentStore extends Pick<Signal<Json>, "get" | "subscribe"> {
  /** Writes a value (undefined removes it). What is typed into one field without a pause is one undo step. */
  readonly set: (path: Path, value: Json | undefined) => void;
  /** Puts another document in its place and forgets the undo steps. */
  readonly replace: (document: Json) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: () => boolean;
  readonly canRedo: () => boolean;
  /** Ends the current undo step. */
  readonly pause: () => void;
}

/** A document to edit, with 100 undo steps. */
export function createDocumentStore(first: Json): DocumentStore {
  const { get, set: show, subscribe } = createSignal(first);
  let typing: Path | undefined;
  let [before, after]: [Json[], Json[]] = [[], []];
  const step = (from: Json[], to: Json[]) => {
    const next = from.pop();
    if (next === undefined) return;
    to.push(get());
    typing = undefined;
    show(next);
  };
  return {
    get,
    subscribe,
    set: (path, value) => {
      const current = valueAt(get(), path);
      if (isSame(current, value)) return;
      const isTyped = typeof (value ?? current) !== "object";
      if (!isTyped || typing !== path) before = [...before, get()].slice(-MOST_STEPS);
      typing = isTyped ? path : undefined;
      after = [];
      show(withValue(get(), path, value));
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
  };
}
