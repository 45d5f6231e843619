import { sessionPerson } from "./session.ts";
import { storage, tabStorage } from "./storage.ts";

/** What is typed of a gift. */
export interface GiftFields {
  readonly recipient: string;
  readonly message: string;
  /** Whether the shop sends it; else its buyer hands it over. */
  readonly isSent: boolean;
  readonly to: string;
  /** The day (yyyy-mm-dd, Zagreb) on which it is sent. */
  readonly on: string;
}

/** What somebody chose in a checkout, for the time that they are elsewhere: signing in, or at the gateway. */
export interface CheckoutDraft {
  /** The checkout's own path. */
  readonly path: string;
  readonly consents: { readonly start_now: boolean; readonly waiver?: boolean };
  /** Where they said that they live (ISO 3166). */
  readonly country?: string;
  /** For whom a gift is, as it was typed. */
  readonly gift?: GiftFields;
  /** The order that they went to pay. */
  readonly orderNumber?: string;
}

const NAME = "readCheckoutDraft";
const RETURN = "keptCheckout";
const KEPT_MS = 60 * 60 * 1000;

interface Stored extends CheckoutDraft {
  readonly until: number;
  /** Who was signed in; nobody is a guest, who may be anybody that signs in next. */
  readonly person?: string | undefined;
}

/** Keeps a person's choice for an hour in this tab alone: consents are one person's, of one visit. An order that they went to pay stays known. */
export function saveCheckoutDraft(kept: CheckoutDraft, person = sessionPerson()): void {
  const stored: Stored = { ...readCheckoutDraft(kept.path, person), ...kept, until: Date.now() + KEPT_MS, person };
  tabStorage.write(NAME, JSON.stringify(stored));
}

/** What this person, or a guest before signing in, left of this checkout in this tab within the hour. */
export function readCheckoutDraft(path: string, reader = sessionPerson()): CheckoutDraft | undefined {
  const { until = 0, person, ...kept }: Partial<Stored> = JSON.parse(tabStorage.read(NAME) ?? "{}");
  const isTheirs = person === undefined || person === reader;
  return isTheirs && kept.path === path && Date.now() < until ? (kept as CheckoutDraft) : undefined;
}

/** Forgets the choice: it was paid, or its person signs out. */
export function dropCheckoutDraft(): void {
  tabStorage.remove(NAME);
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
