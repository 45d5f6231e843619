import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { accountScope } from "../../platform/limits/rate-limit.ts";
import { type Key, keyOf, keys, type Range } from "../../platform/table/keys.ts";
import { getItem, queryRange } from "../../platform/table/table.ts";
import { removeAll } from "../../platform/table/transaction.ts";
import { findByEmail } from "./email-store.ts";
import { DEVICE_SECONDS } from "./session-cookies.ts";
import { forgetTries, TRIES_KEPT_SECONDS, type TryCounter, takeTry } from "./slowed-tries.ts";

const FREE_TRIES = 5;
const MAX_WAIT_SECONDS = 60;
/** Of all strangers together: shorter than one network's, so that one stranger alone never uses up every turn. */
const FREE_ACCOUNT_TRIES = 10;
const MAX_ACCOUNT_WAIT_SECONDS = 20;
const anything = z.object({});

/** From where somebody tries to sign in. */
export interface SignInOrigin {
  readonly network: string;
  readonly device: string;
}

/** A try that was counted: at whom (a name of theirs, never the address), as whom the pool knows them, and from which device. */
interface SignInTry {
  readonly person: string;
  readonly username: string;
  readonly isKnown: boolean;
  welcome(userId: string): Promise<void>;
}

/**
 * Counts a try of a password before the pool is asked (429 where it comes too soon). A device on which the address's holder
 * signed in before has a counter of its own, which no stranger reaches; all others share the account's and their network's.
 * Answers whether the device is known, and what to do once the password was right: the device is known to who signed in from then
 * on, and what the try was counted by is forgotten.
 */
export async function takeSignInTry(email: string, origin: SignInOrigin): Promise<SignInTry> {
  const owner = await findByEmail(email);
  const person = owner?.user_id ?? accountScope(email);
  const isKnown = await isKnownDevice(person, email, origin.device);
  const strangers = isKnown ? [] : strangersCounters(email, origin);
  await takeTry(isKnown ? [deviceCounter(person, origin.device)] : strangers);
  const welcome = (userId: string) => forgetTries([deviceCounter(userId, origin.device), ...strangers]);
  return { person, username: owner?.username ?? email, isKnown, welcome };
}

/** Whether a person signed in on a device before. */
export async function isKnownDevice(person: string, email: string | null, device: string): Promise<boolean> {
  const places = namesOf(person, email).map((name) => deviceKey(name, device));
  const found = await Promise.all(places.map((key) => getItem(key, anything, true)));
  return found.some((item) => item !== undefined);
}

/** Knows the device of a person who got in without a password; what strangers tried at their address stays counted. */
export async function knowDevice(person: string, device: string): Promise<void> {
  await forgetTries([deviceCounter(person, device)]);
}

/** Knows the device of somebody who showed otherwise that the account is theirs, and forgets the tries of strangers. */
export async function welcomeDevice(email: string, person: string, origin: SignInOrigin): Promise<void> {
  await forgetTries([deviceCounter(person, origin.device), ...strangersCounters(email, origin)]);
}

/** Makes every device of a person unknown: one of them may be a stranger's who had the account before its owner. */
export async function forgetDevices(person: string, email: string): Promise<void> {
  const ranges = namesOf(person, email).map((name) => queryRange(devicesRange(name), true));
  await removeAll((await Promise.all(ranges)).flat().map(keyOf));
}

/** Counts a try of the password in a session, which no stranger has; answers how to forget it. */
export async function takeSessionTry(userId: string, session: string): Promise<() => Promise<void>> {
  const key = keys.rateLimit(`reauthentication#${userId}`, session);
  const counters = [{ key, free: FREE_TRIES, maxWaitSeconds: MAX_WAIT_SECONDS, keptSeconds: TRIES_KEPT_SECONDS }];
  await takeTry(counters);
  return () => forgetTries(counters);
}

function deviceCounter(person: string, device: string): TryCounter {
  return {
    key: deviceKey(person, device),
    free: FREE_TRIES,
    maxWaitSeconds: MAX_WAIT_SECONDS,
    keptSeconds: DEVICE_SECONDS,
  };
}

function strangersCounters(email: string, { network }: SignInOrigin): TryCounter[] {
  const scope = `sign-in#${accountScope(email)}`;
  return [
    {
      key: keys.rateLimit(scope, network),
      free: FREE_TRIES,
      maxWaitSeconds: MAX_WAIT_SECONDS,
      keptSeconds: TRIES_KEPT_SECONDS,
    },
    {
      key: keys.rateLimit(scope, "ACCOUNT"),
      free: FREE_ACCOUNT_TRIES,
      maxWaitSeconds: MAX_ACCOUNT_WAIT_SECONDS,
      keptSeconds: TRIES_KEPT_SECONDS,
    },
  ];
}

/** Where the table holds that a person signed in on a device; two people of one device have nothing in common there. */
export function deviceKey(person: string, token: string): Key {
  return keys.rateLimit(scopeOf(person), createHash("sha256").update(`${person} ${token}`).digest("hex"));
}

/** All devices that a person signed in on. */
function devicesRange(person: string): Range {
  return keys.rateLimitRange(scopeOf(person));
}

/** Under which names a person's devices stand: their id, and, of those known longer than ids are noted, their address. */
function namesOf(person: string, email: string | null): string[] {
  return email === null ? [person] : [person, accountScope(email)];
}

function scopeOf(person: string): string {
  return `device#${person}`;
}
