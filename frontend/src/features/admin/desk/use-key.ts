import { useState } from "react";

/**
 * The key that names an act of a dialog or form: the same for every try, so that a double tap or a lost answer does it once; another one
 * after it is done (`renew`).
 */
export function useKey(): { readonly key: string; readonly renew: () => void } {
  const [key, setKey] = useState(newKey);
  return { key, renew: () => setKey(newKey()) };
}

function newKey(): string {
  return crypto.randomUUID();
}
