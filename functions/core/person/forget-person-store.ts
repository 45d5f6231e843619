import { type Key, keyOf, keys } from "../../data/keys.ts";
import { type Item, isConditionRefused, queryRange, read, updateItem } from "../../data/table.ts";
import { putNew, remove, removeAll, transact, tryTransact, untilWritten } from "../../data/transaction.ts";
import { pseudonym } from "../../kernel/digest.ts";
import { commentItem } from "../comment/comment.ts";
import { accountScope } from "../limit/rate-limit.ts";
import { dropAddress, findByEmail } from "../member/email-store.ts";
import type { Profile } from "../member/member-store.ts";
import { hashesOf, resetItem } from "../member/password-reset.ts";
import { dropIdentity, findProfile, removeProfile } from "../member/profile-store.ts";
import { findOrder, lockItem } from "../order/order-store.ts";
import { mayWriteTo } from "../outbox/mail-limits.ts";
import { nameInMails, outboxEntry } from "../outbox/outbox.ts";
import { addressWrite } from "../payment/start-now-store.ts";
import { refundItem } from "../refund/refund.ts";
import type { SubscriptionRecord } from "../subscription/subscription.ts";
import { findSubscription, subscriptionWrites } from "../subscription/subscription-store.ts";
import { forgotten } from "../subscription/transitions.ts";
import { below, type PersonRecords, readPerson } from "./person-store.ts";

const MAX_ATTEMPTS = 4;
const KEPT_TO_THE_END = ["PROFILE", "SUBSCRIPTION"];
/**
 * Counters that name a person by their id, and what is remembered long under their e-mail; limits of an address end by
 * themselves within a day, or an account after the other could be made and deleted to write to it.
 */
const COUNTED_BY_ID = [
  "orders",
  "files",
  "sign",
  "viewed",
  "mediatoken",
  "verification",
  "second-factor",
  "reauthentication",
  "export",
  "analytics",
  "comments",
  "comments-day",
  "comment-reports",
  "diary",
  "withdrawal",
  "device",
];
const COUNTED_BY_EMAIL = ["device"];
const DELETED_BUYER = { first_name: "Obrisani", last_name: "korisnik", email: null };

/**
 * Takes a person out of the table. Orders and payments stay, as the law wants, without name, e-mail and card mandate; the
 * subscription stays as a nonactive number of the statistics. Everything may be done twice; the profile goes last.
 */
export async function forgetPerson(profile: Profile, at: Date): Promise<void> {
  const records = await readPerson(profile.user_id);
  const forget = (number: string) => pseudonymise(number, profile.email);
  await Promise.all(orderNumbers(records).map(forget));
  await keepMark(records, profile, at);
  await removeAll([...ownKeys(records.items), ...(await counterKeys(profile))]);
  await removePerson(profile, at);
}

/** The index may lag behind: what was just ordered is named by its lock, what was just paid by what it gave. */
function orderNumbers({ items, orders, entitlements, subscription }: PersonRecords): string[] {
  const locks = below(items, "LOCK#").map((item) => read(lockItem, item).order_number);
  const given = [...entitlements.map(({ order_number }) => order_number), ...locks];
  const latest = subscription ? [subscription.latest_order] : [];
  return [...new Set([...orders.map(({ order_number }) => order_number), ...given, ...latest])];
}

/** Name and addresses go; a keyed hash of each address stays, by which the buyer can still withdraw from the order. */
async function pseudonymise(number: string, email: string | null): Promise<void> {
  const order = await findOrder(number);
  const addresses = new Set([order?.buyer.email, email].filter((one) => typeof one === "string"));
  const marks = await Promise.all([...addresses].map((address) => pseudonym("email", address)));
  if (order && !order.buyer_marks) await change(keys.order(number), "SET buyer_marks = :value", marks);
  await change(keys.order(number), "SET buyer = :value", DELETED_BUYER);
  const reference = order?.payment_reference;
  const references = new Set([...(await refundedCharges(number)), ...(reference ? [reference] : [])]);
  await Promise.all([...references].map((one) => change(keys.payment(one), "SET account_id = :value", null)));
}

/** Whoever needs the tick to start at once needs it under a new account too. */
async function keepMark({ items }: PersonRecords, { user_id, email }: Profile, at: Date): Promise<void> {
  if (email === null || !items.some(({ sk }) => sk === keys.startNow(user_id).sk)) return;
  await transact([await addressWrite(email, at)]);
}

/** A second charge stands on no order: only the refund that gives it back names it. */
async function refundedCharges(number: string): Promise<string[]> {
  const refunds = await queryRange(keys.refundRange(number), true);
  return refunds.map((item) => read(refundItem, item).reference);
}

async function change(key: Key, expression: string, value: unknown): Promise<Item | undefined> {
  const update = {
    Key: key,
    UpdateExpression: expression,
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeValues: { ":value": value },
  };
  return updateItem(update).catch((error) => {
    if (isConditionRefused(error)) return undefined;
    throw error;
  });
}

function ownKeys(items: readonly Item[]): Key[] {
  const gone = items.filter(({ sk }) => !KEPT_TO_THE_END.includes(String(sk)));
  const links = items.filter(({ sk }) => sk === keys.passwordReset("").sk).map((item) => read(resetItem, item));
  return [...commentKeys(items), ...gone.map(keyOf), ...links.flatMap(hashesOf).map(keys.passwordResetOwner)];
}

/** Below their products, and removed first: what stands below the person names them. */
function commentKeys(items: readonly Item[]): Key[] {
  return below(items, "COMMENT#")
    .map((item) => read(commentItem, item))
    .map(({ category, product_id, id }) => keys.comment(category, product_id, id));
}

async function counterKeys({ user_id, email }: Profile): Promise<Key[]> {
  const scopes = [
    ...COUNTED_BY_ID.map((scope) => `${scope}#${user_id}`),
    ...(email === null ? [] : COUNTED_BY_EMAIL.map((scope) => `${scope}#${accountScope(email)}`)),
  ];
  const counters = await Promise.all(scopes.map((scope) => queryRange(keys.rateLimitRange(scope))));
  return counters.flat().map(keyOf);
}

/** Profile, e-mail, identities and the running subscription end together; a renewal that was faster is met by reading again. */
async function removePerson(profile: Profile, at: Date): Promise<void> {
  const mails = await farewell(profile, at);
  await untilWritten("The account", MAX_ATTEMPTS, async () => {
    const [subscription, addresses] = await Promise.all([findSubscription(profile.user_id), ownAddresses(profile)]);
    if (subscription?.renewal_order) await pseudonymise(subscription.renewal_order, profile.email);
    if (await tryTransact([...lastWrites(profile, subscription, addresses), ...mails])) return true;
    return (await findProfile(profile.user_id)) ? undefined : true;
  });
}

/** Those of the person's addresses that are theirs: an unproved one may be another's by now. */
async function ownAddresses({ user_id, email, sign_in_email }: Profile): Promise<string[]> {
  const named = [email, sign_in_email ?? null].filter((address) => address !== null);
  const owners = await Promise.all(named.map(findByEmail));
  return named.filter((_address, position) => owners[position]?.user_id === user_id);
}

function lastWrites(profile: Profile, subscription: SubscriptionRecord | undefined, addresses: readonly string[]) {
  const { user_id, identities } = profile;
  return [
    removeProfile(user_id),
    ...addresses.map(dropAddress),
    ...identities.map(dropIdentity),
    remove(keys.outbox(`welcome-${user_id}`)),
    ...(subscription ? subscriptionWrites(subscription, forgotten(subscription)) : []),
  ];
}

async function farewell(profile: Profile, at: Date) {
  const { user_id, email, email_verified } = profile;
  if (email === null || !(await mayWriteTo(email, email_verified))) return [];
  const mail = outboxEntry({
    id: `account_deleted-${user_id}`,
    template: "account_deleted",
    to: email,
    data: { first_name: nameInMails(profile) },
    created_at: at.toISOString(),
  });
  return [putNew(mail)];
}
