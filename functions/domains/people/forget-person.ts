import * as z from "zod/mini";
import { personalCounters } from "../../platform/limits/personal-counters.ts";
import { errorName, log } from "../../platform/log.ts";
import { indexKeys, type Key, keyOf, keys } from "../../platform/table/keys.ts";
import { drain, orPostpone, readDue } from "../../platform/table/queue.ts";
import { type Item, read } from "../../platform/table/table.ts";
import {
  check,
  put,
  remove,
  removeAll,
  type TransactItem,
  transact,
  tryTransact,
  untilWritten,
  update,
} from "../../platform/table/transaction.ts";
import { MINUTE_MS, type TimeLeft } from "../../platform/time.ts";
import { boughtAmong } from "../access/read-member.ts";
import { accountDeletedMail, dropWelcome } from "../accounts/account-mails.ts";
import { dropAddress, findByEmail } from "../accounts/email-store.ts";
import type { Profile } from "../accounts/member-store.ts";
import { dropIdentity, findProfile, removeProfile } from "../accounts/profile-store.ts";
import { closeTasksOfComments, commentKeysIn } from "../community/own-comments.ts";
import { findSubscription, subscriptionWrites } from "../memberships/subscription-store.ts";
import { forgetMember } from "../memberships/transitions.ts";
import { forgetBuyer, isForgotten } from "../orders/buyer-store.ts";
import { lockItem } from "../orders/order.ts";
import { forgetCard } from "../payments/payment.ts";
import { addressWrite } from "../payments/start-now-store.ts";
import { refundedCharges } from "../refunds/record/refund-store.ts";
import { hadPremium, keepTrialMark } from "../trials/trial.ts";
import { placesOfLinks } from "./email-proposal-store.ts";
import { below, type PersonRecords, readPerson } from "./person-store.ts";

const MAX_ATTEMPTS = 4;
/** Longer than any call or job that read the profile may still run, and than an index lags (ms). */
const LAST_WRITE_MS = 5 * MINUTE_MS;
const MAX_PER_RUN = 50;
/** The longest that one person's items take, with room (ms). */
const SWEEP_MS = 15_000;

/** Somebody whose profile is deleted; the e-mail is kept until everything else is. */
const departureItem = z.object({ user_id: z.string(), email: z.nullable(z.string()) });
type Departed = z.infer<typeof departureItem>;

/** Executes a transaction; false where a condition of it fails. */
type Transacting = (writes: TransactItem[]) => Promise<boolean>;

/**
 * Deletes a person. The profile goes first, with membership, addresses and identities: from then on every write that requires the profile
 * is refused. Then everything else; the hourly job removes what failed or was written meanwhile. `transactWith` may add a line of the record.
 */
export async function forgetPerson(profile: Profile, at: Date, transactWith: Transacting = tryTransact): Promise<void> {
  await removePerson(profile, at, transactWith);
  const key = keys.departure(profile.user_id);
  await orPostpone(key, () => removeItems(profile, at), tellFailure);
}

/** Removes what was written during deletions by calls that had read the profile before. Answers how many people it looked at. */
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

/** Deletes a person's items. Orders and payments stay, as the law wants, without name, e-mail and card mandate; the membership stays as a number of the statistics. */
async function removeItems(departed: Departed, at: Date): Promise<void> {
  const { user_id, email } = departed;
  let isFirst = true;
  await untilWritten("What a person left", MAX_ATTEMPTS, async () => {
    const records = await readPerson(user_id);
    if (!isFirst && isEmpty(records)) return true;
    isFirst = false;
    await forgetOrders(records, email);
    await keepMarks(records, departed, at);
    await closeTasksOfComments(records.items);
    await removeAll([...ownKeys(records.items), ...(await personalCounters(user_id, email))]);
    return undefined;
  });
}

function isEmpty({ items, orders }: PersonRecords): boolean {
  return ownKeys(items).length === 0 && orders.every(isForgotten);
}

/** Keeps by address that a person must consent to an immediate start, and that they had Premium: both hold for a new account too. */
async function keepMarks(records: PersonRecords, { user_id, email }: Departed, at: Date): Promise<void> {
  if (email === null) return;
  const needsTick = records.items.some(({ sk }) => sk === keys.startNow(user_id).sk);
  const marks = [
    ...(needsTick ? [await addressWrite(email, at)] : []),
    ...(hadPremium(records) ? [await keepTrialMark(email, at)] : []),
  ];
  if (marks.length > 0) await transact(marks);
}

/** The keys to delete. Comments below products go first, since the person's items name them. */
function ownKeys(items: readonly Item[]): Key[] {
  const gone = items.filter(({ sk }) => sk !== "SUBSCRIPTION");
  return [...commentKeysIn(items), ...gone.map(keyOf), ...placesOfLinks(items)];
}

/** Profile, e-mail, identities and the running subscription end together; a renewal or first payment that was faster is met by reading again. */
async function removePerson(profile: Profile, at: Date, transactWith: Transacting): Promise<void> {
  const mails = await accountDeletedMail(profile, at);
  let last: Profile | undefined = profile;
  await untilWritten("The account", MAX_ATTEMPTS, async () => {
    if (!last) return true;
    const [subscription, addresses] = await Promise.all([findSubscription(last.user_id), ownAddresses(last)]);
    if (await transactWith([...lastWrites(last, subscription, addresses, at), ...mails])) return true;
    last = await findProfile(profile.user_id);
    return last ? undefined : true;
  });
}

/** The addresses that are the person's; an unverified one may be another person's meanwhile. */
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

const COMPLAINT = "COMPLAINT#";

/** Removes a person (of that address) from their orders, payments and complaints, which stay, as the law wants. */
async function forgetOrders(records: PersonRecords, email: string | null): Promise<void> {
  await Promise.all(orderNumbers(records).map((number) => forgetOrder(number, email)));
  await leaveComplaints(records.items);
}

async function forgetOrder(number: string, email: string | null): Promise<void> {
  const order = await forgetBuyer(number, email);
  const reference = order?.payment_reference;
  const references = new Set([...(await refundedCharges(number)), ...(reference ? [reference] : [])]);
  await Promise.all([...references].map(forgetCard));
}

/** All order numbers. The index may lag: a lock names the newest order, an entitlement the newest paid one. */
function orderNumbers({ items, orders, entitlements, subscription }: PersonRecords): string[] {
  const locks = below(items, "LOCK#").map((item) => read(lockItem, item).order_number);
  const given = [...boughtAmong(entitlements).map(({ order_number }) => order_number), ...locks];
  const latest = subscription
    ? [subscription.latest_order, ...(subscription.renewal_order ? [subscription.renewal_order] : [])]
    : [];
  return [...new Set([...orders.map(({ order_number }) => order_number), ...given, ...latest])];
}

/** Complaints stay for their year without the account's id. */
async function leaveComplaints(items: readonly Item[]): Promise<void> {
  for (const { sk } of below(items, COMPLAINT)) {
    const key = keys.complaint(String(sk).slice(COMPLAINT.length));
    await tryTransact([update(key, "REMOVE user_id", { condition: "attribute_exists(pk)" })]);
  }
}
