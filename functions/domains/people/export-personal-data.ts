import type { DataExport } from "#contract/account.ts";
import { toEuros } from "../../platform/money.ts";
import { keys } from "../../platform/table/keys.ts";
import { type Item, queryRange, read } from "../../platform/table/table.ts";
import type { Entitlement } from "../access/read-member.ts";
import type { Profile } from "../accounts/member-store.ts";
import { newsAmong } from "../accounts/news-store.ts";
import { presentUser } from "../accounts/present-user.ts";
import { sessionsAmong } from "../accounts/session-store.ts";
import { type CommentRecord, commentItem, type ReportRecord, reportItem } from "../community/comment.ts";
import { complaintsIn } from "../community/complaint-store.ts";
import { diaryAmong } from "../diary/diary-store.ts";
import { presentDiary } from "../diary/present-diary.ts";
import type { DocumentRecord } from "../documents/document.ts";
import { type GiftRecord, openedGiftItem } from "../gifts/gift.ts";
import { findGift } from "../gifts/gift-store.ts";
import { presentSubscription } from "../memberships/present.ts";
import type { OrderRecord } from "../orders/order.ts";
import type { PaidPayment } from "../payments/payment.ts";
import { refundItem } from "../refunds/record/refund.ts";
import { withdrawalItem } from "../refunds/withdrawal.ts";
import { viewsAmong } from "../video/viewed-video-store.ts";
import { presentNoted } from "./letter-store.ts";
import { below, type PersonRecords, readPayments, readPerson } from "./person-store.ts";

/** All personal data that the shop holds of a person (GDPR, articles 15 and 20). */
export async function exportPersonalData(profile: Profile, at: Date): Promise<DataExport> {
  const records = await readPerson(profile.user_id);
  const numbers = records.orders.map(({ order_number }) => order_number);
  const [payments, given, complaints, facts] = await Promise.all([
    readPayments(records.orders),
    readGifts(records.orders),
    complaintsIn(records.items),
    orderFacts(numbers, profile.email),
  ]);
  return {
    ...presentRecords(profile, records, { payments, given }, at),
    ...presentNoted(records.items),
    sessions: sessionsAmong(records.items, profile),
    ...facts,
    complaints,
  };
}

/** Refunds of a person's orders, and withdrawals declared from that address. */
async function orderFacts(
  numbers: readonly string[],
  email: string | null,
): Promise<Pick<DataExport, "refunds" | "withdrawals">> {
  const items = (await Promise.all(numbers.map((number) => queryRange(keys.orderRange(number))))).flat();
  return {
    refunds: below(items, "REFUND#").map(presentRefund),
    withdrawals: below(items, "WITHDRAWAL#").flatMap((item) => presentWithdrawal(item, email)),
  };
}

function presentRefund(item: Item): DataExport["refunds"][number] {
  const { order_number, cents, reason, status, requested_at, done_at } = read(refundItem, item);
  return { order_number, amount: toEuros(cents), reason, status, requested_at, done_at };
}

/** Leaves out what somebody of another address declared under this order's number. */
function presentWithdrawal(item: Item, own: string | null): DataExport["withdrawals"] {
  const { order_number, outcome, cents, declared_at, email } = read(withdrawalItem, item);
  if (email !== undefined && email !== own) return [];
  return [{ order_number, outcome, amount: toEuros(cents), declared_at }];
}

/** A person's records without the gateway's tokens, hashes of links and secrets. */
function presentRecords(
  profile: Profile,
  { items, kitchen, subscription, entitlements, orders, documents }: PersonRecords,
  { payments, given }: { readonly payments: readonly PaidPayment[]; readonly given: GiftsByOrder },
  at: Date,
): Omit<DataExport, "sessions" | "letters" | "notes" | "complaints" | "refunds" | "withdrawals"> {
  return {
    exported_at: at.toISOString(),
    profile: {
      ...presentUser(profile),
      created_at: profile.created_at,
      ...(profile.residence && { residence: profile.residence }),
      sign_ins: profile.identities,
      second_factor: profile.mfa_secret !== undefined,
    },
    subscription: subscription ? presentSubscription(subscription) : null,
    entitlements: entitlements.map(presentEntitlement),
    orders: orders.map((order) => presentOrder(order, given.get(order.order_number))),
    gifts: below(items, "GIFT#").map(presentOpenedGift),
    payments: payments.map(presentPayment),
    documents: documents.map(presentDocument),
    viewed_videos: viewsAmong(items),
    comments: below(items, "COMMENT#").map((item) => presentComment(read(commentItem, item))),
    comment_reports: below(items, "COMMENT_REPORT#").map((item) => presentReport(read(reportItem, item))),
    diary: presentDiary(diaryAmong(items)),
    kitchen,
    news: newsAmong(items),
  };
}

function presentEntitlement({ category, product_id, order_number, date_paid, ended, grant }: Entitlement) {
  const given = grant && { until: grant.until, ...(grant.source && { source: grant.source }) };
  return { product_category: category, product_id, order_number, date_paid, ended, ...(given && { given }) };
}

/** The gifts that a person bought, by their orders. */
type GiftsByOrder = ReadonlyMap<string, GiftRecord>;

async function readGifts(orders: readonly OrderRecord[]): Promise<GiftsByOrder> {
  const gifts = await Promise.all(orders.flatMap(({ gift }) => (gift === undefined ? [] : [findGift(gift)])));
  return new Map(gifts.flatMap((gift) => (gift ? [[gift.order_number, gift]] : [])));
}

function presentOpenedGift(item: Item): DataExport["gifts"][number] {
  const { order_number, title, at: redeemed_at, from, until } = read(openedGiftItem, item);
  return { order_number, title, redeemed_at, from, until };
}

function presentGift({ recipient, message, send }: GiftRecord) {
  return { recipient, message, sent_to: send?.to ?? null };
}

function presentOrder(order: OrderRecord, gift: GiftRecord | undefined): DataExport["orders"][number] {
  return {
    order_number: order.order_number,
    status: order.status,
    product_category: order.category,
    product_id: order.product_id,
    title: order.title,
    total: toEuros(order.cents),
    tax: toEuros(order.tax_cents),
    date_created: order.created_at,
    date_paid: order.date_paid,
    refunded: toEuros(order.refunded_cents ?? 0),
    ...(gift && { gift: presentGift(gift) }),
    withdrawn_at: order.withdrawn?.at ?? null,
    buyer: order.buyer,
    consents: order.consents,
    ...(order.visit && { visit: order.visit }),
    ...(order.country && { country: order.country }),
    ...(order.country_said_at && { country_said_at: order.country_said_at }),
    ...(order.vat_country && { vat_country: order.vat_country }),
    ...(order.network && { network: order.network }),
    ...(order.network_country && { network_country: order.network_country }),
    ...(order.shown && { shown: { texts: order.shown.texts, at: order.shown.at } }),
    ...(order.price_consent && { price_consent: presentConsent(order.price_consent) }),
  };
}

function presentConsent({ cents, texts, at }: NonNullable<OrderRecord["price_consent"]>) {
  return { price: toEuros(cents), texts, at };
}

function presentDocument({ label, order_number, title, total_cents, issued_at }: DocumentRecord) {
  return { number: label, order_number, title, total: toEuros(total_cents), issued_at };
}

function presentPayment(payment: PaidPayment): DataExport["payments"][number] {
  return {
    reference: payment.reference,
    order_number: payment.order_number,
    total: toEuros(payment.cents),
    date_paid: payment.paid_at,
    card: payment.card,
    card_expires: payment.card_expires,
    ...(payment.country && { country: payment.country }),
  };
}

function presentComment(comment: CommentRecord): DataExport["comments"][number] {
  const { category, product_id, text, created_at, state, reason } = comment;
  return {
    product_category: category,
    product_id,
    text,
    created_at,
    ...(state && { state, ...(reason && { reason }) }),
  };
}

function presentReport(report: ReportRecord): DataExport["comment_reports"][number] {
  const { comment_id, category, product_id, reason, reported_at } = report;
  return { comment_id, product_category: category, product_id, reason, reported_at };
}
