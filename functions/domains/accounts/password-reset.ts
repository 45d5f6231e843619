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
  /** The only attempt that may use a link; it may have set the password already. */
  attempt: z.optional(z.string()),
});
export type OpenLinks = z.infer<typeof resetItem>;

/** The owner of a link and the end of its validity. A decoy, written for an address that gets no link, names nobody. */
const resetOwnerItem = z.object({ user_id: z.optional(z.string()), until: z.optional(instant) });

/** The hashes of a person's open links. */
function hashesOf({ hashes, hash }: OpenLinks): string[] {
  return hashes ?? (hash === undefined ? [] : [hash]);
}

/** The write of a decoy: a link that belongs to nobody. */
export function decoyLink(hash: string, at: Date) {
  return put({ ...keys.passwordResetOwner(hash), ...life(at) });
}

/** The writes of a link that is valid for an hour, beside the person's open ones; refused where those changed meanwhile. */
export function newResetLink(userId: string, email: string, hash: string, at: Date, open: OpenLinks | undefined) {
  const earlier = open?.email === email ? hashesOf(open) : [];
  const links = { hashes: [...earlier, hash].slice(-REMEMBERED), email, ...life(at) };
  return [
    put({ ...keys.passwordResetOwner(hash), user_id: userId, ...life(at) }),
    put({ ...keys.passwordReset(userId), ...links }, unchanged("until", open?.until)),
  ];
}

/**
 * Reserves a link, and all other open ones, for one attempt to set a password; false where another attempt has it or it was used. The same
 * attempt may reserve it again.
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

/** Releases the link of an attempt that set nothing. */
export async function releaseResetLink({ profile, attempt }: Reset): Promise<void> {
  const own = { condition: "attempt = :attempt", values: { ":attempt": attempt } };
  await tryTransact([update(keys.passwordReset(profile.user_id), "REMOVE attempt", own)]);
}

/** The writes that end a link and all other open ones; refused where it was used or another attempt has it. */
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

/** The write that ends all links of a person. */
export function endResetLinks(userId: string) {
  return remove(keys.passwordReset(userId));
}

function life(at: Date) {
  const end = new Date(at.getTime() + HOUR_MS);
  return { until: end.toISOString(), [TTL_ATTRIBUTE]: Math.floor(end.getTime() / 1000) };
}

/** A person who follows a link to a new password, and the address to which it was sent. */
export interface Reset {
  /** The hash of the link's token. */
  readonly hash: string;
  readonly profile: Profile;
  readonly email: string;
  /** Names one attempt: a keyed hash of the password. Without the token, which is stored nowhere, passwords can't be tried against it. */
  readonly attempt: string;
}

/** The person behind a link; 400 `link_invalid` once it was used, its hour is over or the address is no longer theirs. */
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

/** The open links of a person. */
export function findOpenLinks(userId: string): Promise<OpenLinks | undefined> {
  return getItem(keys.passwordReset(userId), resetItem, true);
}

/** The keys of the owner items of a person's open links, found among the person's items. */
export function linkPlacesAmong(items: readonly Item[]): Key[] {
  const links = items.filter(({ sk }) => sk === keys.passwordReset("").sk).map((item) => read(resetItem, item));
  return links.flatMap(hashesOf).map(keys.passwordResetOwner);
}
