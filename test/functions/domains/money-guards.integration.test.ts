import { changeGiven, endAccess, entitlementEntry, giveAccess } from "#functions/domains/access/entitlement-store.ts";
import { extendGiven } from "#functions/domains/access/given-premium.ts";
import { freeUse, holdUse } from "#functions/domains/coupons/coupon-store.ts";
import { creditWrites } from "#functions/domains/documents/issue-documents.ts";
import { changeRecord } from "#functions/domains/memberships/subscription.ts";
import { saveSubscription, subscriptionEntry } from "#functions/domains/memberships/subscription-store.ts";
import { saveConsents } from "#functions/domains/orders/consent-store.ts";
import { claimCheck, planCheck } from "#functions/domains/orders/order-queue.ts";
import { dropUnpaid, newOrderItems, saveSignedAttempt } from "#functions/domains/orders/order-store.ts";
import { forgetCard } from "#functions/domains/payments/payment.ts";
import { countGivenBack } from "#functions/domains/staff/refund-allowance.ts";
import { indexKeys, keys, PREMIUM_GRANT } from "#functions/platform/table/keys.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { DAY, HOUR, NOON, order, profile, shifted, subscription } from "#test/steps/given/records.ts";
import { areGuarded } from "#test/steps/then/guards.ts";

const shop = await aShop();
const at = NOON.toISOString();
const [earlier, later] = [shifted(NOON, -HOUR).toISOString(), shifted(NOON, 30 * DAY).toISOString()];

const premium = {
  user_id: "ana",
  category: "subscription",
  product_id: "premium",
  order_number: PREMIUM_GRANT,
} as const;
const grant = { by: "eva", by_name: "Eva E.", reason: "Ispad", title: "Premium", until: later };
const given = { ...premium, date_paid: at, deliver_from: at, duration_days: null, end_date: null, ended: false, grant };
const grantItem = (changes: object = {}) => ({ ...keys.premiumGrant("ana"), ...given, ...changes });
const ended = grantItem({ ended: true });
const movedEnd = grantItem({ grant: { ...grant, until: shifted(later, DAY).toISOString() } });

const code = { code: "LJETO", state: "active", from: "2026-11-01", until: "2026-11-30", limit: 2, held: 1 };
const coupon = (changes: object = {}) => ({ ...keys.coupon("LJETO"), ...code, ...changes });
const use = (order_number: string, state: string) => ({
  ...keys.couponOfPerson("LJETO", "ana"),
  ...{ code: "LJETO", user_id: "ana", order_number, state, until: later },
});
const using = { order_number: "S2", user_id: "ana", code: "LJETO", title: "x", cents: 1000, full_cents: 2000 };

const paid = order({ status: "paid", date_paid: at, payment_reference: "900001" });
const declined = order({ status: "failed" });
const buyer = { ...keys.profile("ana"), ...profile("ana") };
const lock = (until: string) => ({ ...keys.orderLock("ana", "challenge", 16), order_number: "S9", until });
const consents = { start_now: true, waiver: false, texts: "2026-11-23" };
const itemOf = (record: typeof paid, changes: object = {}) => {
  const [item = {}] = newOrderItems(record);
  const kept = Object.entries({ ...item, ...changes }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept);
};
const member = subscription("ana");
const memberItem = (changes: object) => ({ ...subscriptionEntry(member), ...changes });
const givenBack = (cents: number) => ({ ...keys.givenBack("eva", "2026-11-21"), cents });
const credited = (cents: number) => ({ ...keys.credited("i1"), cents });
const invoice = { id: "i1", label: "1/INTERNET/1", total_cents: 2490 };

areGuarded(shop, [
  {
    write: "the end of what an order opened",
    does: () => [endAccess(paid)],
    taken: { "it stands": [entitlementEntry(paid, at)] },
    refused: { "its buyer left": [] },
  },
  {
    write: "a card's mandate that is forgotten",
    does: () => forgetCard("900001"),
    taken: { "its payment stands": [{ ...keys.payment("900001"), account_id: "card" }] },
    refused: { "its payment is gone": [] },
  },
  {
    write: "Premium that the staff gives",
    does: () => [giveAccess({ ...premium, given_at: at, grant })],
    taken: {
      "there was none": [],
      "it was taken back": [ended],
      "it is over": [grantItem({ grant: { ...grant, until: earlier } })],
    },
    refused: { "some runs": [grantItem()] },
  },
  {
    write: "another end of what was given",
    does: () => [changeGiven(premium, later, earlier)],
    taken: { "it is as it was read": [grantItem()] },
    refused: { "it was taken back": [ended], "it ends otherwise": [movedEnd] },
  },
  {
    write: "a gift behind what was given",
    does: () => [
      extendGiven({ user_id: "ana", entitlements: [given] }, { days: 30, number: "S2", title: "x" }, NOON).write,
    ],
    taken: { "it is as it was read": [grantItem()] },
    refused: { "it was taken back": [ended], "it ends otherwise": [movedEnd] },
  },
  {
    write: "a first gift of Premium",
    does: () => [extendGiven({ user_id: "ana", entitlements: [] }, { days: 30, number: "S2", title: "x" }, NOON).write],
    taken: { "nothing was given": [] },
    refused: { "another was redeemed": [grantItem()] },
  },
  {
    write: "a code's use that an order holds",
    does: () => holdUse(using, undefined, shifted(NOON, HOUR), NOON),
    taken: { "uses are left": [coupon()], "uses have no limit": [coupon({ limit: null })] },
    refused: {
      "the code was stopped": [coupon({ state: "ended" })],
      "its last use is gone": [coupon({ held: 2 })],
      "its person holds one": [coupon(), use("S8", "open")],
    },
  },
  {
    write: "a code's use for another order",
    does: () => holdUse(using, { order_number: "S8", state: "open" }, shifted(NOON, HOUR), NOON),
    taken: { "the earlier one holds it": [coupon(), use("S8", "open")] },
    refused: { "a third has it": [coupon(), use("S9", "open")], "it was paid": [coupon(), use("S8", "paid")] },
  },
  {
    write: "a code's use that is given back",
    does: () => freeUse({ code: "LJETO", user_id: "ana", order_number: "S8", until: earlier }),
    taken: { "its order holds it": [coupon(), use("S8", "open")] },
    refused: { "it was paid": [coupon(), use("S8", "paid")] },
  },
  {
    write: "a membership's change",
    does: () => saveSubscription(member, changeRecord(member, "cancelled", { status: "cancelled" })),
    taken: { "it is as it was read": [memberItem({})] },
    refused: { "it is a later version": [memberItem({ version: 2 })] },
  },
  {
    write: "a form that is signed anew",
    does: () => saveSignedAttempt(declined, { ...declined, status: "pending", attempt: 2 }, NOON, NOON),
    taken: { "another order's lock is over": [itemOf(declined), buyer, lock(earlier)] },
    refused: { "another order has the lock": [itemOf(declined), buyer, lock(later)] },
  },
  {
    write: "an order that nobody approved",
    does: () => [dropUnpaid(paid.order_number)],
    taken: { "it was not paid": [itemOf(paid, { status: "created" })] },
    refused: { "it was paid": [itemOf(paid)] },
  },
  {
    write: "consents after the payment",
    does: () => saveConsents(paid, consents, NOON),
    taken: { "the order is as it was read": [itemOf(paid)] },
    refused: {
      "it owes a refund": [itemOf(paid, { status: "refund_due" })],
      "others were given": [itemOf(paid, { consents })],
    },
  },
  {
    write: "a check that a page asks for",
    does: () => claimCheck(paid, NOON, new Date(earlier)),
    taken: { "there was none": [itemOf(paid)], "the last one is old": [itemOf(paid, { checked_at: earlier })] },
    refused: { "another page was faster": [itemOf(paid, { checked_at: at })] },
  },
  {
    write: "the next check of a charged order",
    does: () => planCheck(paid, later),
    taken: { "none is planned otherwise": [itemOf(paid)] },
    refused: {
      "another run planned one": [itemOf(paid, { next_check_at: later })],
      "it waits for a person": [itemOf(paid, { gsi2pk: indexKeys.ordersInReview, gsi2sk: at })],
    },
  },
  {
    write: "a refund by somebody with a limit",
    does: () => countGivenBack("eva", 1000, { order: 5000, day: 5000, today: 5000 }, NOON),
    taken: { "it is the day's first": [], "the day's limit takes it": [givenBack(4000)] },
    refused: { "it would pass the day's limit": [givenBack(4001)] },
  },
  {
    write: "a credit note",
    does: () =>
      creditWrites([{ due: { cents: 1000 }, original: invoice }] as unknown as Parameters<typeof creditWrites>[0]),
    taken: { "it is its invoice's first": [], "its invoice has room": [credited(1490)] },
    refused: { "more would go back than was charged": [credited(1491)] },
  },
]);
