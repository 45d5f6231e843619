import * as z from "zod/mini";
import { personalCounters } from "../../platform/limits/personal-counters.ts";
import { errorName, log } from "../../platform/log.ts";
import { indexKeys, type Key, keyOf, keys } from "../../platform/table/keys.ts";
import { drain, orSetAside, readDue } from "../../platform/table/queue.ts";
import type { Item } from "../../platform/table/table.ts";
import {
  check,
  put,
  remove,
  removeAll,
  transact,
  tryTransact,
  untilWritten,
} from "../../platform/table/transaction.ts";
import { MINUTE_MS, type TimeLeft } from "../../platform/time.ts";
import { accountDeletedMail, dropWelcome } from "../accounts/account-mails.ts";
import { dropAddress, findByEmail } from "../accounts/email-store.ts";
import type { Profile } from "../accounts/member-store.ts";
import { dropIdentity, findProfile, removeProfile } from "../accounts/profile-store.ts";
import { closeCases, placesAmong } from "../community/own-comments.ts";
import { findSubscription, subscriptionWrites } from "../memberships/subscription-store.ts";
import { forgetMember } from "../memberships/transitions.ts";
import { isForgotten } from "../orders/buyer.ts";
import { addressWrite } from "../payments/start-now-store.ts";
import { placesOfLinks } from "./email-proposal-store.ts";
import { forgetOrders } from "./forget-orders.ts";
import { type PersonRecords, readPerson } from "./person-store.ts";

const MAX_ATTEMPTS = 4;
/** Longer than a call or job that read the profile before it went may still run (ms), and than an index lags behind. */
const LAST_WRITE_MS = 5 * MINUTE_MS;
const MAX_PER_RUN = 50;
/** What one person's items take at most (ms), with room. */
const SWEEP_MS = 15_000;

/** Somebody whose profile is gone; the e-mail is kept until all else is. */
const departureItem = z.object({ user_id: z.string(), email: z.nullable(z.string()) });
type Departed = z.infer<typeof departureItem>;

/**
 * Takes a person out of the table. The profile goes first, with the membership and all they are found by: from then on every write that asks for it is
 * refused. Then all of theirs that stands; what fails, and what slipped in beside, is removed by the job `closing`.
 */
export async function forgetPerson(profile: Profile, at: Date): Promise<void> {
  await removePerson(profile, at);
  const key = keys.departure(profile.user_id);
  await orSetAside(key, () => removeItems(profile, at), tellFailure);
}

/** Removes what was written beside a deletion by whoever had read the profile before. Answers how many people were looked at. */
export async function sweepDepartures(at: Date, left: TimeLeft): Promise<number> {
  const found = await readDue(indexKeys.departures, departureItem, at, MAX_PER_RUN);
  const swept = await drain(found, {
    work: async (departed) => {
      await removeItems(departed, at);
      await transact([remove(keys.departure(departed.user_id))]);
    },
    tell: (_departed, error) => tellFailure(error),
    goesOn: () => left() > SWEEP_MS,
  });
  return swept.length;
}

function tellFailure(error: unknown): void {
  log("error", "erasure_unfinished", { error: errorName(error) });
}

/** Orders and payments stay, as the law wants, without name, e-mail and card mandate; the membership as a nonactive number of the statistics. */
async function removeItems(departed: Departed, at: Date): Promise<void> {
  const { user_id, email } = departed;
  let isFirst = true;
  await untilWritten("What a person left", MAX_ATTEMPTS, async () => {
    const records = await readPerson(user_id);
    if (!isFirst && isEmpty(records)) return true;
    isFirst = false;
    await forgetOrders(records, email);
    await keepMark(records, departed, at);
    await closeCases(records.items);
    await removeAll([...ownKeys(records.items), ...(await personalCounters(user_id, email))]);
    return undefined;
  });
}

function isEmpty({ items, orders }: PersonRecords): boolean {
  return ownKeys(items).length === 0 && orders.every(isForgotten);
}

/** Whoever needs the tick to start at once needs it under a new account too. */
async function keepMark({ items }: PersonRecords, { user_id, email }: Departed, at: Date): Promise<void> {
  if (email === null || !items.some(({ sk }) => sk === keys.startNow(user_id).sk)) return;
  await transact([await addressWrite(email, at)]);
}

/** Comments stand below their products too, and go first: what stands below the person names them. */
function ownKeys(items: readonly Item[]): Key[] {
  const gone = items.filter(({ sk }) => sk !== "SUBSCRIPTION");
  return [...placesAmong(items), ...gone.map(keyOf), ...placesOfLinks(items)];
}

/** Profile, e-mail, identities and the running subscription end together; a renewal or first payment that was faster is met by reading again. */
async function removePerson(profile: Profile, at: Date): Promise<void> {
  const mails = await accountDeletedMail(profile, at);
  let last: Profile | undefined = profile;
  await untilWritten("The account", MAX_ATTEMPTS, async () => {
    if (!last) return true;
    const [subscription, addresses] = await Promise.all([findSubscription(last.user_id), ownAddresses(last)]);
    if (await tryTransact([...lastWrites(last, subscription, addresses, at), ...mails])) return true;
    last = await findProfile(profile.user_id);
    return last ? undefined : true;
  });
}

/** Those of the person's addresses that are theirs: an unproved one may be another's by now. */
async function ownAddresses({ user_id, email, sign_in_email }: Profile): Promise<string[]> {
  const named = [email, sign_in_email ?? null].filter((address) => address !== null);
  const owners = await Promise.all(named.map(findByEmail));
  return named.filter((_address, position) => owners[position]?.user_id === user_id);
}

function lastWrites(
  profile: Profile,
  subscription: Awaited<ReturnType<typeof findSubscription>>,
  addresses: readonly string[],
  at: Date,
) {
  const { user_id, identities } = profile;
  return [
    ...removeProfile(profile),
    departs(profile, at),
    ...addresses.map(dropAddress),
    ...identities.map(dropIdentity),
    dropWelcome(user_id),
    ...(subscription
      ? subscriptionWrites(subscription, forgetMember(subscription))
      : [check(keys.subscription(user_id), { condition: "attribute_not_exists(pk)" })]),
  ];
}

function departs({ user_id, email }: Profile, at: Date) {
  const due = new Date(at.getTime() + LAST_WRITE_MS).toISOString();
  return put({ ...keys.departure(user_id), user_id, email, gsi2pk: indexKeys.departures, gsi2sk: due });
}
