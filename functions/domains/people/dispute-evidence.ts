import { orderReference } from "#contract/order-words.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import { getItem, getItems, queryIndex, queryRange, read } from "../../platform/table/table.ts";
import { zagrebDaysLater } from "../../platform/zagreb.ts";
import { entitlementItem } from "../access/read-member.ts";
import { profileAmong } from "../accounts/member-store.ts";
import { sessionsAmong } from "../accounts/session-store.ts";
import { videoItem } from "../catalogue/product.ts";
import { findDocument } from "../documents/document-store.ts";
import { contractFile } from "../documents/pdf/contract-pdf.ts";
import { evidencePdf } from "../documents/pdf/evidence-pdf.ts";
import { receiptFile } from "../documents/pdf/receipt-pdf.ts";
import { findGift } from "../gifts/gift-store.ts";
import type { Attachment } from "../mail/message.ts";
import { paysOnce } from "../memberships/subscription.ts";
import { isRenewal, type OrderRecord, orderItem } from "../orders/order.ts";
import { readDetail } from "../refunds/order-detail.ts";
import { shopAt } from "../shop/shop-settings.ts";
import { viewsAmong } from "../video/viewed-video-store.ts";
import { type DisputeFacts, evidenceParts, type WatchedVideo } from "./evidence-parts.ts";
import { lettersAmong } from "./letter-store.ts";

/** The files for the bank, as base64: the evidence, the receipts and the contract under which was charged. Of the buyer alone. */
export async function evidenceOf(order: OrderRecord, at: Date): Promise<{ name: string; content: string }[]> {
  const facts = await factsOf(order, at);
  const papers = await papersOf(facts);
  const seller = await shopAt(at);
  const parts = evidenceParts(
    facts,
    papers.map(({ name }) => name),
    seller,
  );
  const name = `Dokazi-${orderReference(order.order_number)}.pdf`;
  const evidence = { name, content: await evidencePdf(parts, seller.company.name, at) };
  return [evidence, ...papers].map((file) => ({
    name: file.name,
    content: Buffer.from(file.content).toString("base64"),
  }));
}

async function factsOf(order: OrderRecord, at: Date): Promise<DisputeFacts> {
  const { user_id, category, product_id, order_number } = order;
  const [detail, own, sessions, noted, found, entitlement, gift] = await Promise.all([
    readDetail(order_number),
    queryRange(keys.ownRange(user_id)),
    queryRange(keys.sessionRange(user_id)),
    queryRange(keys.notedRange(user_id)),
    queryIndex("gsi1", indexKeys.ordersOfUser(user_id)),
    getItem(keys.entitlement(user_id, category, product_id, order_number), entitlementItem),
    order.gift === undefined ? undefined : findGift(order.gift),
  ]);
  const profile = profileAmong(own);
  const orders = found.filter(({ sk }) => sk === "ORDER").map((item) => read(orderItem, item));
  const contract = contractOf(order, orders);
  return {
    at,
    order,
    contract,
    detail,
    entitlement,
    gift,
    registered: profile?.created_at,
    sessions: profile ? sessionsAmong(sessions, profile) : [],
    watched: order.gift ? [] : await watchedOf(order, viewsAmong(own)),
    letters: lettersAmong(noted).filter((letter) => letter.at >= contract.created_at),
  };
}

/** The order by which the buyer concluded what is charged: its own, or of a renewal the last new one before it. */
function contractOf(order: OrderRecord, orders: readonly OrderRecord[]): OrderRecord {
  if (!isRenewal(order)) return order;
  const concluded = orders.filter(
    (one) =>
      one.category === "subscription" &&
      one.date_paid !== null &&
      one.created_at < order.created_at &&
      !(isRenewal(one) || one.gift),
  );
  return concluded.toSorted((one, other) => one.created_at.localeCompare(other.created_at)).at(-1) ?? order;
}

/** The product's videos that the buyer has watched since the payment; of a membership all. */
async function watchedOf(order: OrderRecord, views: ReturnType<typeof viewsAmong>): Promise<WatchedVideo[]> {
  const since = views.filter((view) => (view.finished_at ?? view.viewed_at) >= (order.date_paid ?? order.created_at));
  if (since.length === 0) return [];
  const found = await getItems(since.map(({ video_id }) => keys.video(video_id)));
  return since.flatMap((view, place) => {
    const video = found[place] && read(videoItem, found[place]);
    const isOf = video?.offers.some(({ category, id }) => category === order.category && id === order.product_id);
    return video && (isOf || order.category === "subscription") ? [{ ...view, title: video.title }] : [];
  });
}

/** Receipts and credit notes of the order that have a number, and the contract. */
async function papersOf({ order, contract, detail }: DisputeFacts): Promise<Attachment[]> {
  const ids = [...(order.payment_reference ? [order.payment_reference] : []), ...detail.refunds.map(({ id }) => id)];
  const documents = await Promise.all(ids.map(findDocument));
  const receipts = documents.flatMap((document) =>
    document ? [receiptFile(document, { ...order, buyer_verified: true })] : [],
  );
  return Promise.all([...receipts, ...(contract.date_paid ? [contractPaper(contract, contract.date_paid)] : [])]);
}

async function contractPaper(order: OrderRecord, paidAt: string): Promise<Attachment> {
  const renews = order.category === "subscription" && !order.gift && !paysOnce(order);
  const from = order.extends_due ?? paidAt;
  const paidUntil = renews ? zagrebDaysLater(from, order.period_days ?? 0).toISOString() : null;
  return contractFile({ order, paidAt, paidUntil }, await shopAt(new Date(order.created_at)));
}
