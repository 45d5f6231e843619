import type { PersonalData } from "#contract/account.ts";
import { toEuros } from "../../platform/money.ts";
import { read } from "../../platform/table/table.ts";
import type { Entitlement } from "../access/read-member.ts";
import type { Profile } from "../accounts/member-store.ts";
import { presentUser } from "../accounts/present-user.ts";
import { type CommentRecord, commentItem, type ReportRecord, reportItem } from "../community/comment.ts";
import { diaryAmong } from "../diary/diary-store.ts";
import { presentDiary } from "../diary/present.ts";
import type { DocumentRecord } from "../documents/document.ts";
import { presentSubscription } from "../memberships/present.ts";
import type { OrderRecord } from "../orders/order.ts";
import type { PaidPayment } from "../payments/payment.ts";
import { viewsAmong } from "../video/viewed-video-store.ts";
import { below, type PersonRecords } from "./person-store.ts";

/** A person's records as they may carry them away: without the gateway's tokens, hashes of links and secrets. */
export function presentPerson(
  profile: Profile,
  { items, kitchen, subscription, entitlements, orders, documents }: PersonRecords,
  payments: readonly PaidPayment[],
  at: Date,
): Omit<PersonalData, "sessions" | "letters" | "notes" | "complaints" | "refunds" | "withdrawals"> {
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
    orders: orders.map(presentOrder),
    payments: payments.map(presentPayment),
    documents: documents.map(presentDocument),
    viewed_videos: viewsAmong(items),
    comments: below(items, "COMMENT#").map((item) => presentComment(read(commentItem, item))),
    comment_reports: below(items, "COMMENT_REPORT#").map((item) => presentReport(read(reportItem, item))),
    diary: presentDiary(diaryAmong(items)),
    kitchen,
  };
}

function presentEntitlement({ category, product_id, order_number, date_paid, ended }: Entitlement) {
  return { product_category: category, product_id, order_number, date_paid, ended };
}

function presentOrder(order: OrderRecord): PersonalData["orders"][number] {
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
    withdrawn_at: order.withdrawn?.at ?? null,
    buyer: order.buyer,
    consents: order.consents,
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

function presentPayment(payment: PaidPayment): PersonalData["payments"][number] {
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

function presentComment(comment: CommentRecord): PersonalData["comments"][number] {
  const { category, product_id, text, created_at, state, reason } = comment;
  return {
    product_category: category,
    product_id,
    text,
    created_at,
    ...(state && { state, ...(reason && { reason }) }),
  };
}

function presentReport(report: ReportRecord): PersonalData["comment_reports"][number] {
  const { comment_id, category, product_id, reason, reported_at } = report;
  return { comment_id, product_category: category, product_id, reason, reported_at };
}
