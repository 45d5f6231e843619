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
/** Free tries of all unknown devices together. The wait is shorter than one network's, so that one stranger alone never blocks the others. */
const FREE_ACCOUNT_TRIES = 10;
const MAX_ACCOUNT_WAIT_SECONDS = 20;
const anything = z.object({});

/** The network and device of a sign-in. */
export interface SignInOrigin {
  readonly network: string;
  readonly device: string;
}

/** A counted try. `person` names the address's owner without the address; `username` is the pool's. */
interface SignInTry {
  readonly person: string;
  readonly username: string;
  readonly isKnown: boolean;
  succeed(userId: string): Promise<void>;
}

/**
 * Counts a try of a password before the pool is asked; 429 where it comes too soon. A device on which the address's owner signed in before
 * has its own counter; all others share the account's and their network's. Answers whether the device is known, and what to do after the
 * right password: remember the device and reset the counters.
 */
export async function takeSignInTry(email: string, origin: SignInOrigin): Promise<SignInTry> {
  const owner = await findByEmail(email);
  const person = owner?.user_id ?? accountScope(email);
  const isKnown = await isKnownDevice(person, email, origin.device);
  const strangers = isKnown ? [] : strangersCounters(email, origin);
  await takeTry(isKnown ? [deviceCounter(person, origin.device)] : strangers);
  const succeed = (userId: string) => forgetTries([deviceCounter(userId, origin.device), ...strangers]);
  return { person, username: owner?.username ?? email, isKnown, succeed };
}

/** Whether a person signed in on a device before. */
export async function isKnownDevice(person: string, email: string | null, device: string): Promise<boolean> {
  const places = namesOf(person, email).map((name) => deviceKey(name, device));
  const found = await Promise.all(places.map((key) => getItem(key, anything, true)));
  return found.some((item) => item !== undefined);
}

/** Remembers the device of a person who signed in without a password; tries of strangers stay counted. */
export async function rememberDevice(person: string, device: string): Promise<void> {
  await forgetTries([deviceCounter(person, device)]);
}

/** Remembers the device of a person who proved otherwise that the account is theirs, and resets the counters of strangers. */
export async function rememberAndReset(email: string, person: string, origin: SignInOrigin): Promise<void> {
  await forgetTries([deviceCounter(person, origin.device), ...strangersCounters(email, origin)]);
}

/** Forgets every device of a person: one may belong to a stranger who had the account before. */
export async function forgetDevices(person: string, email: string): Promise<void> {
  const ranges = namesOf(person, email).map((name) => queryRange(devicesRange(name), true));
  await removeAll((await Promise.all(ranges)).flat().map(keyOf));
}

/** Counts a try of the password within a session, which strangers don't have; answers how to reset the counter. */
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

/** The key under which a person's use of a device is saved; two people on one device can't be connected by it. */
export function deviceKey(person: string, token: string): Key {
  return keys.rateLimit(scopeOf(person), createHash("sha256").update(`${person} ${token}`).digest("hex"));
}

/** All devices that a person signed in on. */
function devicesRange(person: string): Range {
  return keys.rateLimitRange(scopeOf(person));
}

/** The names under which a person's devices are saved: the id, and for older devices the address. */
function namesOf(person: string, email: string | null): string[] {
  return email === null ? [person] : [person, accountScope(email)];
}

function scopeOf(person: string): string {
  return `device#${person}`;
}
