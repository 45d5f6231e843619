import { useRef, useState } from "react";

/** The idempotency key of a dialog or form: retries reuse it, so a double tap or a lost answer acts once. `renew` makes the next one. */
export function useIdempotencyKey(): { readonly key: string; readonly renew: () => void } {
  const [key, setKey] = useState(newIdempotencyKey);
  return { key, renew: () => setKey(newIdempotencyKey()) };
}

/** The values that tell one request of a form from the next. */
type RequestValues = readonly (string | number | object | undefined)[];

/** Idempotency keys of a form that makes several things: retries of the same request share a key until `done`. */
export function useIdempotencyKeys(): {
  readonly keyOf: (...asked: RequestValues) => string;
  readonly done: (...asked: RequestValues) => void;
} {
  const { current: keys } = useRef(new Map<string, string>());
  const keyOf = (...asked: RequestValues) => {
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
