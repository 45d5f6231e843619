import { setTimeout as wait } from "node:timers/promises";
import type { CDPSession, Page } from "@playwright/test";

/** A page is still once nothing was asked for and nothing came for so long (ms). */
const STILL_MS = 1500;
const TURN_MS = 100;

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

/** From now on it is heeded what a page asks for; what is answered resolves once the page is still. */
export function heedStillness(page: Page): () => Promise<void> {
  let last = Date.now();
  const note = () => {
    last = Date.now();
  };
  page.on("request", note).on("requestfinished", note).on("requestfailed", note);
  return async () => {
    note();
    while (Date.now() - last < STILL_MS) await wait(TURN_MS);
  };
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

/** Calls of our API: all, and those that are somebody's own. */
export function callsOf(exchanges: readonly Exchange[]) {
  const all = exchanges.filter(({ path }) => path.startsWith(API));
  return { all, own: all.filter(({ path }) => !isPublicList(path)) };
}

/** Whether a call's path is that of a list or of texts which everybody gets. */
export function isPublicList(path: string): boolean {
  return PUBLIC.has(path.slice(API.length));
}

const API = "/api/v1/";

const PUBLIC = new Set(["challenges", "trainings", "ebooks", "recipes", "subscriptions", "search", "texts/landing"]);
