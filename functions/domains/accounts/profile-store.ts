import { setTimeout as wait } from "node:timers/promises";
import type { Duty } from "#contract/duties.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItem } from "../../platform/table/table.ts";
import { check, put, putNew, remove, tryTransact, update } from "../../platform/table/transaction.ts";
import { realSeconds } from "../../platform/time.ts";
import { type Profile, profileItem } from "./member-store.ts";
import { findItems, findWrites, listChanges, profileEntry } from "./people-index.ts";
import type { Residence } from "./residence.ts";

/** A person's profile, strongly consistent; undefined once the account is deleted. */
export function findProfile(userId: string): Promise<Profile | undefined> {
  return getItem(keys.profile(userId), profileItem, true);
}

/** The writes of a new profile and of the index items by which it is found. */
export function newProfile(profile: Profile) {
  return [putNew(profileEntry(profile)), ...findItems(profile).map((item) => put(item))];
}

/**
 * The write that changes fields of a profile; undefined removes one. Refused where the person is gone or a `seen` field has another value by
 * now (undefined: it was missing).
 */
export function changeProfile(userId: string, changes: Partial<Profile>, seen: Partial<Profile> = {}) {
  const lists = listChanges(changes);
  const all = [
    ...Object.entries(changes),
    ...Object.entries(lists.set),
    ...lists.gone.map((index) => [index, undefined] as const),
  ];
  const before = Object.entries(seen);
  const [set, gone] = [all.filter(([, value]) => value !== undefined), all.filter(([, value]) => value === undefined)];
  const expression = [
    ...(set.length > 0 ? [`SET ${set.map(([name]) => `#${name} = :${name}`).join(", ")}`] : []),
    ...(gone.length > 0 ? [`REMOVE ${gone.map(([name]) => `#${name}`).join(", ")}`] : []),
  ];
  return update(keys.profile(userId), expression.join(" "), {
    condition: ["attribute_exists(pk)", ...before.map(isAsSeen)].join(" AND "),
    names: Object.fromEntries([...all.map(([name]) => name), ...Object.keys(seen)].map((name) => [`#${name}`, name])),
    values: Object.fromEntries([
      ...set.map(([name, value]) => [`:${name}`, value]),
      ...before.filter(([, value]) => value !== undefined).map(([name, value]) => [`:seen_${name}`, value]),
    ]),
  });
}

function isAsSeen([name, value]: [string, unknown]): string {
  return value === undefined ? `attribute_not_exists(#${name})` : `#${name} = :seen_${name}`;
}

/** Changes fields of a profile, and the index items of the name; false where the name changed meanwhile. */
export async function saveProfile(profile: Profile, changes: Partial<Profile>): Promise<boolean> {
  if (Object.keys(changes).length === 0) return true;
  const { user_id, first_name, last_name } = profile;
  const write = changeProfile(user_id, changes, { first_name, last_name });
  return tryTransact([write, ...findWrites(profile, { ...profile, ...changes })]);
}

/** Saves the country that a person named; does nothing for a deleted account. */
export async function saveResidence(userId: string, residence: Residence): Promise<void> {
  await tryTransact([changeProfile(userId, { residence })]);
}

/** The write that adds an identity to a profile. */
export function joinProfile(userId: string, sub: string, seen: Partial<Profile>) {
  return update(keys.profile(userId), "SET identities = list_append(identities, :joined)", {
    condition: Object.keys(seen)
      .map((name) => `${name} = :${name}`)
      .join(" AND "),
    values: {
      ":joined": [sub],
      ...Object.fromEntries(Object.entries(seen).map(([name, value]) => [`:${name}`, value])),
    },
  });
}

/** The write that marks a time step of the second factor as used; refused for a used one or another secret. */
export function spendFactorStep(userId: string, sealed: string, step: number) {
  return update(keys.profile(userId), "SET mfa_step = :step", {
    condition: "mfa_secret = :sealed AND mfa_step < :step",
    values: { ":sealed": sealed, ":step": step },
  });
}

/** Refuses the transaction if the person has verified their address. */
export function requireUnproved(userId: string) {
  return check(keys.profile(userId), { condition: "email_verified = :no", values: { ":no": false } });
}

/** Refuses the transaction if the person has verified their address; a deleted account passes. */
export function requireUnprovedOrGone(userId: string) {
  return check(keys.profile(userId), {
    condition: "attribute_not_exists(pk) OR email_verified = :no",
    values: { ":no": false },
  });
}

/** The writes that remove a profile and its index items; refused where it is gone, renamed or staff by now. */
export function removeProfile(profile: Profile) {
  const { user_id, first_name, last_name, email } = profile;
  return [
    remove(keys.profile(user_id), {
      condition: "first_name = :first AND last_name = :last AND email = :email AND #role <> :staff",
      names: { "#role": "role" },
      values: { ":first": first_name, ":last": last_name, ":email": email, ":staff": "admin" },
    }),
    ...findWrites(profile, undefined),
  ];
}

/** Saves the moment of a staff member's sign-in; nothing is saved of others. */
export async function noteSignIn({ user_id, role }: Profile, at: Date): Promise<void> {
  if (role === "admin") await tryTransact([changeProfile(user_id, { signed_in_at: at.toISOString() })]);
}

/** Refuses the transaction where the account is gone. */
export function requirePerson(userId: string) {
  return check(keys.profile(userId), { condition: "attribute_exists(pk)" });
}

/** Refuses the transaction if a profile's fields are not as they were `seen` (undefined: missing). */
export function requireAsSeen(userId: string, seen: Partial<Profile>) {
  const fields = Object.entries(seen);
  const there = fields.filter(([, value]) => value !== undefined);
  return check(keys.profile(userId), {
    condition: ["attribute_exists(pk)", ...fields.map(isAsSeen)].join(" AND "),
    names: Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
    values: Object.fromEntries(there.map(([name, value]) => [`:seen_${name}`, value])),
  });
}

/** Refuses the transaction unless the person is an owner who is not blocked. */
export function requireOwner(userId: string) {
  return requireDuty(userId, ["owner"]);
}

/** Refuses the transaction unless the person is staff with one of these duties; staff without named duties is an owner. */
export function requireDuty(userId: string, duties: readonly Duty[]) {
  const has = duties.map((duty) => `contains(duties, :${duty})`);
  const any = [...(duties.includes("owner") ? ["attribute_not_exists(duties)"] : []), ...has].join(" OR ");
  return check(keys.profile(userId), {
    condition: `#role = :staff AND blocked = :no AND (${any})`,
    names: { "#role": "role" },
    values: { ":staff": "admin", ":no": false, ...Object.fromEntries(duties.map((duty) => [`:${duty}`, duty])) },
  });
}

/** The write that assigns an identity of the pool to a person; refused where it is assigned already. */
export function newIdentity(sub: string, userId: string) {
  return putNew({ ...keys.identity(sub), user_id: userId });
}

/** The write that removes an identity. */
export function dropIdentity(sub: string) {
  return remove(keys.identity(sub));
}

/** The identities of a person beside the one that has the password. */
export function otherSignIns({ user_id, identities }: Profile): string[] {
  return identities.filter((sub) => sub !== user_id);
}

/** The writes that remove those identities; the profile's own list is changed beside them. */
export function dropSignIns(profile: Profile) {
  return otherSignIns(profile).map(dropIdentity);
}

/** The second (real clock) from which on a new sign-in is valid and every earlier one is void. */
export function nextSecond(): number {
  return realSeconds() + 1;
}

/** The write that ends every session whose sign-in is older than that second. */
export function endSessionsWrite(userId: string, from: number) {
  return changeProfile(userId, { tokens_valid_after: from });
}

let pause: (milliseconds: number) => Promise<unknown> = wait;

/** Lets tests move the real clock instead of waiting for it; without an argument the product waits again. */
export function setPause(next: typeof pause = wait): void {
  pause = next;
}

/** Waits for that second, since tokens name the sign-in by whole seconds and the next one must be younger than those that ended. */
export async function reachSecond(second: number): Promise<void> {
  await pause(Math.max(0, second * 1000 - Date.now()));
}
