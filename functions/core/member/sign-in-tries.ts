import * as z from "zod/mini";
import { keys } from "../../data/keys.ts";
import { getItem } from "../../data/table.ts";
import { accountScope } from "../limit/account-scope.ts";
import { DEVICE_SECONDS, deviceKey } from "./known-device.ts";
import { forgetTries, KEPT, type TryCounter, takeTry } from "./slowed-tries.ts";

const FREE = 5;
const LONGEST = 60;
/** Of all strangers together: shorter than one network's, so that one stranger alone never uses up every turn. */
const FREE_OF_ACCOUNT = 10;
const LONGEST_OF_ACCOUNT = 20;
const anything = z.object({});

/** From where somebody tries to sign in. */
export interface Place {
  readonly network: string;
  readonly device: string;
}

/**
 * Counts a try of a password before the pool is asked (429 where it comes too soon). A device that signed in to the account
 * before has a counter of its own, which no stranger reaches; all others share the account's and their network's. Answers whether
 * the device is known, and what to do once the password was right: it is known from then on, and what it was counted by is
 * forgotten.
 */
export async function takeSignInTry(
  email: string,
  place: Place,
): Promise<{ isKnown: boolean; welcome(): Promise<void> }> {
  const device = deviceCounter(email, place);
  const isKnown = (await getItem(device.key, anything, true)) !== undefined;
  const counters = isKnown ? [device] : strangersCounters(email, place);
  await takeTry(counters);
  return { isKnown, welcome: () => forgetTries([...new Set([device, ...counters])]) };
}

/** Knows the device of somebody who showed otherwise that the account is theirs, and forgets the tries of strangers. */
export async function welcomeDevice(email: string, place: Place): Promise<void> {
  await forgetTries([deviceCounter(email, place), ...strangersCounters(email, place)]);
}

/** Counts a try of the password in a session, which no stranger has; answers how to forget it. */
export async function takeSessionTry(userId: string, session: string): Promise<() => Promise<void>> {
  const key = keys.rateLimit(`reauthentication#${userId}`, session);
  const counters = [{ key, free: FREE, longest: LONGEST, kept: KEPT }];
  await takeTry(counters);
  return () => forgetTries(counters);
}

function deviceCounter(email: string, { device }: Place): TryCounter {
  return { key: deviceKey(email, device), free: FREE, longest: LONGEST, kept: DEVICE_SECONDS };
}

function strangersCounters(email: string, { network }: Place): TryCounter[] {
  const scope = `sign-in#${accountScope(email)}`;
  return [
    { key: keys.rateLimit(scope, network), free: FREE, longest: LONGEST, kept: KEPT },
    { key: keys.rateLimit(scope, "ACCOUNT"), free: FREE_OF_ACCOUNT, longest: LONGEST_OF_ACCOUNT, kept: KEPT },
  ];
}
