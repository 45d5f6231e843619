import * as z from "zod/mini";
import { keyOf, keys } from "../../data/keys.ts";
import { getItem, queryRange } from "../../data/table.ts";
import { removeAll } from "../../data/transaction.ts";
import { accountScope } from "../limit/rate-limit.ts";
import { DEVICE_SECONDS, deviceKey, devicesRange, namesOf } from "./known-device.ts";
import { forgetTries, TRIES_KEPT_SECONDS, type TryCounter, takeTry } from "./slowed-tries.ts";

const FREE_TRIES = 5;
const MAX_WAIT_SECONDS = 60;
/** Of all strangers together: shorter than one network's, so that one stranger alone never uses up every turn. */
const FREE_ACCOUNT_TRIES = 10;
const MAX_ACCOUNT_WAIT_SECONDS = 20;
const anything = z.object({});

/** From where somebody tries to sign in. */
export interface Place {
  readonly network: string;
  readonly device: string;
}

/**
 * Counts a try of a password before the pool is asked (429 where it comes too soon). A device on which the address's holder
 * signed in before has a counter of its own, which no stranger reaches; all others share the account's and their network's.
 * Answers whether the device is known, and what to do once the password was right: the device is known to who signed in from then
 * on, and what the try was counted by is forgotten.
 */
export async function takeSignInTry(
  email: string,
  holder: string | undefined,
  place: Place,
): Promise<{ isKnown: boolean; welcome(userId: string): Promise<void> }> {
  const person = holder ?? accountScope(email);
  const isKnown = await isKnownDevice(person, email, place.device);
  const strangers = isKnown ? [] : strangersCounters(email, place);
  await takeTry(isKnown ? [deviceCounter(person, place.device)] : strangers);
  return { isKnown, welcome: (userId) => forgetTries([deviceCounter(userId, place.device), ...strangers]) };
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
export async function welcomeDevice(email: string, person: string, place: Place): Promise<void> {
  await forgetTries([deviceCounter(person, place.device), ...strangersCounters(email, place)]);
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

function strangersCounters(email: string, { network }: Place): TryCounter[] {
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
