import { useEffect, useState } from "react";

interface Fetched<T> {
  readonly code?: T;
  readonly fault?: unknown;
}

const fetched = new Map<unknown, unknown>();

/**
 * What a part of a page is made of, once it is wanted and has come; undefined until then, so that the page around it can go on standing.
 * Throws into the page where it does not arrive. `load` is the same function each time.
 */
export function useCode<T>(load: () => Promise<T>, isWanted: boolean): T | undefined {
  const [{ code, fault }, setFetched] = useState<Fetched<T>>(() => ({ code: fetched.get(load) as T }));
  useEffect(() => {
    if (!isWanted || code !== undefined) return;
    load().then(
      (come) => {
        fetched.set(load, come);
        setFetched({ code: come });
      },
      (failure) => setFetched({ fault: failure }),
    );
  }, [load, isWanted, code]);
  if (fault !== undefined) throw fault;
  return code;
}
