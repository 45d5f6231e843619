import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import type { Duty } from "#contract/duties.ts";
import { instant } from "#contract/primitives.ts";
import { type Key, keys } from "../../platform/table/keys.ts";
import { DAY_MS } from "../../platform/time.ts";
import { type Profile, profileItem } from "../accounts/member-store.ts";

/** The term for accepting a proposal. */
export const OPEN_MS = 3 * DAY_MS;
/** The wait before the link works, in which an account with something to lose may refuse. */
export const WAIT_MS = DAY_MS;

/** The fields of an account that a proposal rests on: a change of any of them ends it. */
const seenItem = z.pick(profileItem, {
  email: true,
  email_verified: true,
  sign_in_email: true,
  identities: true,
  tokens_valid_after: true,
  role: true,
  blocked: true,
});
export type SeenOfAccount = z.infer<typeof seenItem>;

/** A new address that somebody of the staff proposed for an account. */
export const proposalItem = z.object({
  id: z.string(),
  user_id: z.string(),
  /** `accepted`: it has become the account's, and the link that did it may be opened again. */
  state: z.enum(["open", "accepted"]),
  email: z.string(),
  at: instant,
  by: z.string(),
  by_name: z.string(),
  /** Not before, where the account had an owner whom we know; and not after. */
  from: instant,
  until: instant,
  /** The hashes of the link to the new address and of the one to the present address. */
  accept_hash: z.string(),
  refuse_hash: z.string(),
  seen: seenItem,
});
export type EmailProposal = z.infer<typeof proposalItem>;

/** The fields of an account that a proposal rests on, as they are now. */
export function seenOf(profile: Profile): SeenOfAccount {
  const { email, email_verified, sign_in_email, identities, tokens_valid_after, role, blocked } = profile;
  return { email, email_verified, sign_in_email, identities, tokens_valid_after, role, blocked };
}

/** Whether a proposal may still be accepted, now or later: the account is what it was, and the time is not over. */
export function holds({ state, until, seen }: EmailProposal, profile: Profile, at: Date): boolean {
  return state === "open" && new Date(until) > at && isDeepStrictEqual(without(seen), without(seenOf(profile)));
}

/** The moment from which the link works: a day later for an account that has paid, even since the proposal. */
export function worksFrom({ at, from }: Pick<EmailProposal, "at" | "from">, hasPaid: boolean): Date {
  const waited = hasPaid ? new Date(at).getTime() + WAIT_MS : 0;
  return new Date(Math.max(new Date(from).getTime(), waited));
}

/** Whether somebody may propose an address for a person: for the staff's own accounts only an owner may. */
export function dutiesToPropose({ role }: Pick<Profile, "role">): readonly Duty[] {
  return role === "admin" ? ["owner"] : ["owner", "support"];
}

function without(seen: SeenOfAccount): object {
  return JSON.parse(JSON.stringify(seen));
}

/** Lapsed proposals that a new one replaces: the person's own, and the one (its id) that reserved the address. */
export interface Lapsed {
  readonly own: EmailProposal | undefined;
  readonly waiting: string | undefined;
}

/** The keys of its links, by the hash of their tokens. */
export function linksOf({ accept_hash, refuse_hash }: EmailProposal): Key[] {
  return [accept_hash, refuse_hash].map(keys.emailLink);
}
