import type * as z from "zod/mini";
import { NO_GATEWAY } from "#contract/gateways.ts";
import type { orderByHand as asked } from "#contract/refund.ts";
import { LEAST_PRICE } from "#contract/sale-limits.ts";
import { dayAfter } from "../../../platform/days.ts";
import { hashOf } from "../../../platform/digest.ts";
import { toCents, toEuros } from "../../../platform/money.ts";
import { Problem } from "../../../platform/problem.ts";
import { keys } from "../../../platform/table/keys.ts";
import { getItems, queryRange } from "../../../platform/table/table.ts";
import { zagrebDay } from "../../../platform/zagreb.ts";
import { holdingsOf, type Member } from "../../access/read-member.ts";
import { findByEmail } from "../../accounts/email-store.ts";
import { isUnused, profileAmong } from "../../accounts/member-store.ts";
import { openAccount } from "../../accounts/register.ts";
import { livesIn, requireSold } from "../../accounts/residence.ts";
import type { Actor } from "../../audit/audit-store.ts";
import { type ProductRecord, productId } from "../../catalogue/product.ts";
import { findProductOrPlan } from "../../catalogue/product-store.ts";
import { handReference } from "../../payments/payment.ts";
import { shopAt } from "../../shop/shop-settings.ts";
import { allowanceOf, countGivenBack, mayAlone } from "../../staff/refund-allowance.ts";
import { offerTo } from "../checkout/offer.ts";
import { requireBuyable } from "../checkout/place-order.ts";
import { newOrder } from "../new-order.ts";
import type { OrderRecord } from "../order.ts";
import type { TaxedSeller } from "../pricing.ts";
import { askForOrder, payNewOrder } from "./pay-by-hand.ts";

type Entered = z.output<typeof asked.body>;

/** Money is entered within a year of the day on which it came. */
const OLDEST_DAYS = 366;

/** The number of the order that a call makes: the same for a repeated one. */
export function numberOf({ staff, call, request }: Actor): string {
  return `S${hashOf(`${staff.id} ${call?.key ?? request}`).slice(0, 32)}`;
}

/**
 * Makes an order that somebody paid by transfer or in cash, at the server's price: paid at once, or once another owner approves where it is
 * above the caller's limit or for themselves. An unknown address gets an account.
 */
export async function orderByHand(actor: Actor, wish: Entered): Promise<"paid" | "asked"> {
  const { at, staff } = actor;
  await requireReceived(wish, at);
  const offered = await findProductOrPlan(wish.product_category, wish.product_id);
  if (!offered) throw new Problem("not_found");
  const [known, seller] = await Promise.all([findBuyer(wish.person), shopAt(at)]);
  // Whatever refuses the order does so before an account is made for it.
  requireSold(countryOf(known), seller);
  const cents = priceFor(known, { offered, wish, seller }, at).price.cents;
  const allowance = await allowanceOf(staff, at);
  const isOwn = known?.profile.user_id === staff.id;
  const isAlone = !isOwn && mayAlone({}, cents, allowance);
  if (!isAlone && !wish.ask) throw new Problem("approval_needed");
  const member = known ?? (await buyerAt(wish.person));
  const order = makeOrder({ actor, wish, offered, seller, member });
  if (!isAlone) {
    await askForOrder(actor, order, wish.reason);
    return "asked";
  }
  await payNewOrder(actor, order, wish.reason, countGivenBack(staff.id, cents, allowance, at));
  return "paid";
}

/** 400 for a day ahead or more than a year ago, 409 `month_closed` where the books of its month are closed, `reference_used`. */
async function requireReceived({ day, reference }: Entered, at: Date): Promise<void> {
  const today = zagrebDay(at);
  if (day > today || day < dayAfter(today, -OLDEST_DAYS)) {
    throw new Problem("invalid_input", { data: { fields: ["day"] } });
  }
  const places = [keys.closedMonth(day.slice(0, 7)), keys.payment(handReference(reference))];
  const [closed, used] = await getItems(places, true);
  if (closed) throw new Problem("month_closed");
  if (used) throw new Problem("reference_used");
}

/** The account that is named; undefined where an address has none yet. 404 for an unknown id, 409 `person_blocked`. */
async function findBuyer(person: Entered["person"]): Promise<Member | undefined> {
  const id = "id" in person ? person.id : (await findByEmail(person.email))?.user_id;
  if (id === undefined) return undefined;
  const items = await queryRange(keys.memberRange(id), true);
  const profile = profileAmong(items);
  if (!profile) throw new Problem("not_found");
  if (profile.blocked) throw new Problem("person_blocked");
  return { profile, ...holdingsOf(items) };
}

/** The buyer whose account is made for their address. */
async function buyerAt(person: Entered["person"]): Promise<Member | undefined> {
  return "email" in person ? findBuyer({ id: await openAccount(person) }) : undefined;
}

function countryOf(member: Member | undefined): string {
  return livesIn(member?.profile ?? {}, member?.subscription);
}

/** The product and its price for a buyer; 409 `price_changed` where another amount came, and what refuses an order at the checkout too. */
function priceFor(member: Member | undefined, { offered, wish, seller }: Priced, at: Date) {
  const { amount, product_id } = wish;
  const country = countryOf(member);
  const { product, price } = offerTo(offered, { member, country, isGift: false, found: undefined, seller }, at);
  if (!product.active || productId(product) !== product_id) throw new Problem("not_found");
  if (toEuros(price.cents) < LEAST_PRICE) throw new Problem("not_for_sale");
  requireBuyable(member ?? { subscription: undefined, entitlements: [] }, product, true, at);
  if (member?.subscription?.renewal_order && product.category === "subscription") throw new Problem("renewal_running");
  if (toCents(amount) !== price.cents) {
    throw new Problem("price_changed", { data: { current_total: toEuros(price.cents) } });
  }
  return { product, price, country };
}

interface Priced {
  readonly wish: Entered;
  readonly offered: ProductRecord;
  readonly seller: TaxedSeller;
}

interface Making extends Priced {
  readonly actor: Actor;
  readonly member: Member | undefined;
}

/** The order as it is before it is paid; its buyer gave no consents here, so their whole right of withdrawal stands. */
function makeOrder({ actor, wish, offered, seller, member }: Making): OrderRecord {
  if (!member) throw new Problem("not_found");
  const { method, day, reference } = wish;
  const { product, price, country } = priceFor(member, { offered, wish, seller }, actor.at);
  const { instalments: _, ...order } = newOrder({
    ...{ number: numberOf(actor), member, product, price, country, now: actor.at },
    gateway: NO_GATEWAY,
    consents: undefined,
    texts: undefined,
  });
  const by_hand = {
    method,
    day,
    reference,
    by: actor.staff.id,
    ...(isUnused(member.profile) && { account_opened: true as const }),
  };
  return { ...order, by_hand };
}
