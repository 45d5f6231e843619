import { createHmac } from "node:crypto";
import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import { hashOf } from "../../platform/digest.ts";
import { Problem } from "../../platform/problem.ts";
import { type Key, keys, TTL_ATTRIBUTE } from "../../platform/table/keys.ts";
import { getItem, getItems, type Item, read } from "../../platform/table/table.ts";
import { put, remove, tryTransact, unchanged, update } from "../../platform/table/transaction.ts";
import { HOUR_MS } from "../../platform/time.ts";
import { resetLimit } from "../mail/mail-limits.ts";
import { type Profile, profileItem, signsInBy } from "./member-store.ts";

/** More links than can be open at once. */
const REMEMBERED = 2 * resetLimit.calls;

/** The links to a new password that a person may still use: one that is used ends them all. Earlier items held one `hash`. */
const resetItem = z.object({
  hashes: z.optional(z.array(z.string())),
  hash: z.optional(z.string()),
  email: z.string(),
  until: instant,
  /** The one attempt that may use a link: what it sets may be set already. */
  attempt: z.optional(z.string()),
});
export type OpenLinks = z.infer<typeof resetItem>;

/** Whom a link belongs to and until when it is good; a decoy, written for an address that gets no link, names nobody. */
const resetOwnerItem = z.object({ user_id: z.optional(z.string()), until: z.optional(instant) });

/** The hashes of a person's open links. */
function hashesOf({ hashes, hash }: OpenLinks): string[] {
  return hashes ?? (hash === undefined ? [] : [hash]);
}

/** The write of a decoy: by this link nobody is found. */
export function decoyLink(hash: string, at: Date) {
  return put({ ...keys.passwordResetOwner(hash), ...life(at) });
}

/** The writes of a link that is good for an hour, beside the person's open ones; refused where those are others by now. */
export function newResetLink(userId: string, email: string, hash: string, at: Date, open: OpenLinks | undefined) {
  const earlier = open?.email === email ? hashesOf(open) : [];
  const links = { hashes: [...earlier, hash].slice(-REMEMBERED), email, ...life(at) };
  return [
    put({ ...keys.passwordResetOwner(hash), user_id: userId, ...life(at) }),
    put({ ...keys.passwordReset(userId), ...links }, unchanged("until", open?.until)),
  ];
}

/**
 * Takes a link for one attempt to set a password, and all others with it, before anything is set; false where another attempt has it, or it was
 * used. The same attempt may take it again.
 */
export function takeResetLink({ profile, hash, attempt }: Reset): Promise<boolean> {
  const { condition, names, values } = isOpen(hash);
  return tryTransact([
    update(keys.passwordReset(profile.user_id), "SET attempt = :attempt", {
      condition: `(${condition}) AND (attribute_not_exists(attempt) OR attempt = :attempt)`,
      names,
      values: { ...values, ":attempt": attempt },
    }),
  ]);
}

/** Lets another attempt have the link: this one has set nothing. */
export async function releaseResetLink({ profile, attempt }: Reset): Promise<void> {
  const own = { condition: "attempt = :attempt", values: { ":attempt": attempt } };
  await tryTransact([update(keys.passwordReset(profile.user_id), "REMOVE attempt", own)]);
}

/** The writes that use a link up, and all others with it; refused where it was used, or another attempt has it. */
export function spendResetLink({ profile, hash, attempt }: Reset) {
  const { condition, names, values } = isOpen(hash);
  const own = { condition: `(${condition}) AND attempt = :attempt`, names, values: { ...values, ":attempt": attempt } };
  return [remove(keys.passwordReset(profile.user_id), own), remove(keys.passwordResetOwner(hash))];
}

function isOpen(hash: string) {
  return {
    condition: "contains(hashes, :hash) OR #hash = :hash",
    names: { "#hash": "hash" },
    values: { ":hash": hash },
  };
}

/** The write after which no link of a person is good any more. */
export function endResetLinks(userId: string) {
  return remove(keys.passwordReset(userId));
}

function life(at: Date) {
  const end = new Date(at.getTime() + HOUR_MS);
  return { until: end.toISOString(), [TTL_ATTRIBUTE]: Math.floor(end.getTime() / 1000) };
}

/** Who follows a link to a new password, and the address that it was sent to. */
export interface Reset {
  /** Of the link's token. */
  readonly hash: string;
  readonly profile: Profile;
  readonly email: string;
  /** Names who sets which password by it; without the token, which stands nowhere, nobody can try passwords against it. */
  readonly attempt: string;
}

/** The person whose link this is, as long as none was used since, its hour runs and the address is still theirs. */
export async function readReset(token: string, password: string, at: Date): Promise<Reset> {
  const hash = hashOf(token);
  const owner = await getItem(keys.passwordResetOwner(hash), resetOwnerItem, true);
  if (!owner?.user_id) throw new Problem("link_invalid");
  const [found, person] = await getItems([keys.passwordReset(owner.user_id), keys.profile(owner.user_id)], true);
  const reset = found && read(resetItem, found);
  const profile = person && read(profileItem, person);
  if (!profile || profile.blocked || !reset || !hashesOf(reset).includes(hash) || !signsInBy(profile, reset.email)) {
    throw new Problem("link_invalid");
  }
  if (new Date(owner.until ?? reset.until) <= at) throw new Problem("link_invalid");
  const attempt = createHmac("sha256", token).update(password).digest("base64url");
  return { hash, profile, email: reset.email, attempt };
}

/** What a person may still follow. */
export function findOpenLinks(userId: string): Promise<OpenLinks | undefined> {
  return getItem(keys.passwordReset(userId), resetItem, true);
}

/** Where the owners of the open links among a person's own items stand. */
export function linkPlacesAmong(items: readonly Item[]): Key[] {
  const links = items.filter(({ sk }) => sk === keys.passwordReset("").sk).map((item) => read(resetItem, item));
  return links.flatMap(hashesOf).map(keys.passwordResetOwner);
}
