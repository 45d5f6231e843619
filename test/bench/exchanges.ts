import type { CDPSession } from "@playwright/test";

/** One request of a page and its answer; moments in ms of the epoch. */
export interface Exchange {
  readonly path: string;
  /** As the browser's tools call it: Script, Stylesheet, Fetch, Image. */
  readonly kind: string;
  readonly begun: number;
  readonly ended: number;
  /** As sent; 0 where the browser had it. */
  readonly bytes: number;
}

/** Follows what a page asks for from now on; answers what has ended so far, in the order in which it was asked for. */
export function followExchanges(devtools: CDPSession): () => Exchange[] {
  const all = new Map<string, Exchange>();
  let epoch = 0;
  devtools.on("Network.requestWillBeSent", ({ requestId, request, type = "", timestamp, wallTime }) => {
    epoch = (wallTime - timestamp) * 1000;
    const begun = wallTime * 1000;
    all.set(requestId, { path: new URL(request.url).pathname, kind: type, begun, ended: Number.NaN, bytes: 0 });
  });
  devtools.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
    const known = all.get(requestId);
    if (known) all.set(requestId, { ...known, ended: epoch + timestamp * 1000, bytes: encodedDataLength });
  });
  return () => [...all.values()].filter(({ ended }) => !Number.isNaN(ended));
}

/** How many exchanges stand one after the other, each begun when the one before it had ended. */
export function depthOf(exchanges: readonly Exchange[]): number {
  let [depth, free] = [0, 0];
  for (const { begun, ended } of exchanges.toSorted((one, other) => one.ended - other.ended)) {
    if (begun < free) continue;
    depth += 1;
    free = ended;
  }
  return depth;
}

/** Calls of our API: those that carry the lists everybody gets, and those that are somebody's own. */
export function callsOf(exchanges: readonly Exchange[]) {
  const all = exchanges.filter(({ path }) => path.startsWith("/api/v1/"));
  const isPublic = ({ path }: Exchange) => PUBLIC.has(path.slice("/api/v1/".length));
  return { all, own: all.filter((one) => !isPublic(one)), lists: all.filter(isPublic) };
}

const PUBLIC = new Set(["challenges", "trainings", "ebooks", "recipes", "subscriptions", "search"]);
