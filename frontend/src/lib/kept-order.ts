import { storage } from "./storage.ts";

/** What somebody chose in a checkout, for the time that they are elsewhere: signing in, or at the gateway. */
export interface KeptOrder {
  /** The checkout's own path. */
  readonly path: string;
  readonly consents: { readonly start_now: boolean; readonly waiver?: boolean };
  /** The order that they went to pay. */
  readonly orderNumber?: string;
}

const NAME = "keptOrder";
const RETURN = "keptCheckout";
const KEPT_MS = 60 * 60 * 1000;

/** Keeps a choice for an hour in this tab alone: consents are one person's, of one visit. */
export function keepOrder(kept: KeptOrder): void {
  sessionStorage.setItem(NAME, JSON.stringify({ ...kept, until: Date.now() + KEPT_MS }));
}

/** What was kept of this checkout in this tab within the hour. */
export function keptOrder(path: string): KeptOrder | undefined {
  const { until = 0, ...kept }: KeptOrder & { until?: number } = JSON.parse(sessionStorage.getItem(NAME) ?? "{}");
  return kept.path === path && Date.now() < until ? kept : undefined;
}

/** Forgets the choice: it was paid, or its person signs out. */
export function dropKeptOrder(): void {
  sessionStorage.removeItem(NAME);
  storage.remove(RETURN);
}

/** Remembers for an hour which checkout somebody left for a new password: the mail's link opens another tab. */
export function keepReturn(path: string): void {
  storage.write(RETURN, JSON.stringify({ path, until: Date.now() + KEPT_MS }));
}

/** The checkout that somebody left for a new password, within the hour. */
export function keptReturn(): string | undefined {
  const { path, until }: { path?: string; until?: number } = JSON.parse(storage.read(RETURN) ?? "{}");
  return path !== undefined && Date.now() < (until ?? 0) ? path : undefined;
}
