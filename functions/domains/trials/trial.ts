import { domainToASCII } from "node:url";
import { addYears } from "date-fns/addYears";
import { getUnixTime } from "date-fns/getUnixTime";
import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import { pseudonym } from "../../platform/digest.ts";
import { errorName, log } from "../../platform/log.ts";
import { shop } from "../../platform/shop.ts";
import { indexKeys, type Key, keys, PREMIUM_GRANT, TTL_ATTRIBUTE } from "../../platform/table/keys.ts";
import { drain, readDue } from "../../platform/table/queue.ts";
import { getItems, read } from "../../platform/table/table.ts";
import { put, putNew, type TransactItem, tryTransact, update } from "../../platform/table/transaction.ts";
import type { TimeLeft } from "../../platform/time.ts";
import { endOfItsDay, zagrebDay, zagrebDaysLater, zagrebHour } from "../../platform/zagreb.ts";
import { giveAccess } from "../access/entitlement-store.ts";
import { boughtAmong, type Entitlement, type Holdings, readHoldings } from "../access/read-member.ts";
import type { OnFirstProof } from "../accounts/first-proof.ts";
import { findProfile } from "../accounts/profile-store.ts";
import { outboxEntry } from "../mail/outbox.ts";
import { orderItem } from "../orders/order.ts";
import { paymentItem } from "../payments/payment.ts";
import { countOnDay } from "../reporting/daily-counters.ts";
import { readSettings } from "../staff/owner-settings.ts";

/** Years for which an address or card is recognised. */
const KEPT_YEARS = 2;
/** So many days before the last one, at this hour in Zagreb, its person is told. */
const TOLD_DAYS = 2;
const TOLD_HOUR = 8;
const MAX_PER_RUN = 200;

/** Free days of Premium that were begun; in the queue until their end was told. */
const trialItem = z.object({ user_id: z.string(), until: instant });
type Trial = z.infer<typeof trialItem>;

/**
 * The writes that open Premium for the owner's free days: once a person, and never to who had Premium. No card, no
 * order, no renewal.
 */
export const beginTrial: OnFirstProof = async ({ user_id, email }, at) => {
  const { free_days } = await readSettings();
  if (free_days === 0) return [];
  const mark = await addressMark(email);
  const [holdings, [known]] = await Promise.all([readHoldings(user_id), getItems([mark], true)]);
  if (known || hadPremium(holdings) || (await hasKnownCard(holdings))) return [];
  const given_at = at.toISOString();
  const until = endOfItsDay(zagrebDaysLater(at, free_days));
  const grant = {
    by: "shop",
    by_name: shop.brand,
    reason: "Besplatni dani",
    title: "Premium",
    source: "trial" as const,
  };
  return [
    putNew(marked(mark, at)),
    giveAccess({
      ...{ user_id, category: "subscription", product_id: "premium", order_number: PREMIUM_GRANT, given_at },
      grant: { ...grant, until: until.toISOString() },
    }),
    putNew({ ...keys.trial(user_id), user_id, until: until.toISOString(), ...queued(until, free_days) }),
    ...countOnDay(at, { trials_begun: 1 }),
    ...countOnDay(until, { trials_ending: 1 }),
  ];
};

/** Whether somebody has or had Premium, by a membership or without one. */
export function hadPremium({ subscription, entitlements }: Holdings): boolean {
  return subscription !== undefined || entitlements.some(({ category, grant }) => category === "subscription" || grant);
}

/** The write by which an address is known after its account. */
export async function keepTrialMark(email: string, at: Date): Promise<TransactItem> {
  return put(marked(await addressMark(email), at));
}

/** Whether one of the cards that paid for what somebody has is known of free days before. */
async function hasKnownCard({ entitlements }: Holdings): Promise<boolean> {
  const numbers = boughtAmong(entitlements).map(({ order_number }) => order_number);
  const orders = (await getItems(numbers.map(keys.order))).flatMap((item) => (item ? [read(orderItem, item)] : []));
  const references = orders.flatMap(({ payment_reference }) => payment_reference ?? []);
  const payments = (await getItems(references.map(keys.payment))).flatMap((item) =>
    item ? [read(paymentItem, item)] : [],
  );
  const marks = await Promise.all(payments.flatMap(({ card }) => (card === null ? [] : [cardMark(card)])));
  return (await getItems(marks, true)).some(Boolean);
}

/** The place at which a card that paid after free days is known. */
export async function cardMark(card: string): Promise<Key> {
  return keys.trialMark(await pseudonym("card", card));
}

/** The writes of a payment by somebody who had free days: their card is known, and a first membership is counted. */
export function trialWrites(card: Key | null, isFirstMembership: boolean, at: Date): TransactItem[] {
  return [...(card ? [put(marked(card, at))] : []), ...(isFirstMembership ? countOnDay(at, { trials_bought: 1 }) : [])];
}

/** The free days among a person's holdings. */
export function trialAmong(entitlements: readonly Entitlement[]): Entitlement | undefined {
  return entitlements.find(({ grant }) => grant?.source === "trial");
}

/** Tells of free days that end soon; answers of how many. */
export async function tellTrials(at: Date, left: TimeLeft): Promise<number> {
  const found = await readDue(indexKeys.trialsEnding, trialItem, at, MAX_PER_RUN);
  const told = await drain(found, {
    work: (trial) => tell(trial, at),
    tell: (_trial, error) => log("error", "trial_untold", { error: errorName(error) }),
    goesOn: () => left() > 0,
  });
  return told.length;
}

/** Not once something was bought or the days were changed. The item leaves the queue with its mail, so that none is written twice. */
async function tell({ user_id, until }: Trial, at: Date): Promise<void> {
  const [profile, { subscription, entitlements }] = await Promise.all([findProfile(user_id), readHoldings(user_id)]);
  const trial = trialAmong(entitlements);
  const isOpen = trial && !trial.ended && trial.grant?.until === until && at.toISOString() < until;
  const isWanted = isOpen && !subscription && profile?.email_verified && !profile.blocked;
  await tryTransact([
    update(keys.trial(user_id), "REMOVE gsi2pk, gsi2sk", { condition: "attribute_exists(gsi2pk)" }),
    ...(isWanted && profile.email
      ? [
          putNew(
            outboxEntry({
              id: `trial_ending-${user_id}`,
              template: "trial_ending",
              to: profile.email,
              data: { until },
              send_before: until,
              created_at: at.toISOString(),
            }),
          ),
        ]
      : []),
  ]);
}

/** Free days of two or one are not told of. */
function queued(until: Date, days: number) {
  const due = zagrebHour(zagrebDay(until), TOLD_HOUR, -TOLD_DAYS).toISOString();
  return days > TOLD_DAYS ? { gsi2pk: indexKeys.trialsEnding, gsi2sk: due } : {};
}

async function addressMark(email: string): Promise<Key> {
  return keys.trialMark(await pseudonym("email", plainAddress(email)));
}

function marked(mark: Key, at: Date) {
  return { ...mark, [TTL_ATTRIBUTE]: getUnixTime(addYears(at, KEPT_YEARS)) };
}

/** An address as all its spellings reach one mailbox: without what follows a +, Gmail's without dots, its domain in ASCII. */
export function plainAddress(email: string): string {
  const [, box = "", host = ""] = /^(.*)@(.*)$/.exec(email.toLowerCase()) ?? [];
  const domain = domainToASCII(host);
  const name = box.replace(/(?<=.)\+.*/, "");
  const isGmail = domain === "gmail.com" || domain === "googlemail.com";
  return isGmail ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
