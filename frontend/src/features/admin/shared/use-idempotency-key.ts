import { useRef, useState } from "react";

/**
 * The key that names an act of a dialog or form: the same for every try, so that a double tap or a lost answer does it once; another one
 * after it is done (`renew`).
 */
export function useIdempotencyKey(): { readonly key: string; readonly renew: () => void } {
  const [key, setKey] = useState(newIdempotencyKey);
  return { key, renew: () => setKey(newIdempotencyKey()) };
}

/** What a form or list asks for, as far as it tells one thing from the next one. */
type Asked = readonly (string | number | object | undefined)[];

/**
 * The keys of what a form or list makes, of which there may be several: the same key for every try of the same, another one for something
 * else, and once it is made (`done`) for the same again.
 */
export function useIdempotencyKeys(): {
  readonly keyOf: (...asked: Asked) => string;
  readonly done: (...asked: Asked) => void;
} {
  const { current: keys } = useRef(new Map<string, string>());
  const keyOf = (...asked: Asked) => {
    const name = JSON.stringify(asked);
    const key = keys.get(name) ?? newIdempotencyKey();
    keys.set(name, key);
    return key;
  };
  return { keyOf, done: (...asked) => keys.delete(JSON.stringify(asked)) };
}

/** A key for one call. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}
