import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import type { GiftWish, OrderGift } from "#contract/gift.ts";
import type { Order, OrderStatus } from "#contract/order.ts";
import { ORDER_TEXTS_EDITION } from "#contract/order-texts.ts";
import type { ProductCategory } from "#contract/primitives.ts";
import type { Consents } from "../../components/consent-boxes.tsx";
import { call } from "../../lib/api.ts";
import { savePdf } from "../../lib/save-file.ts";
import { visitSource } from "../../lib/visit-source.ts";
import { readProduct } from "../catalogue/detail/queries.ts";
import { type CheckoutProduct, contentProduct, planProduct } from "./product.ts";

const FIRST_PAUSE_MS = 2000;
const MORE_EACH_TIME_MS = 500;
const LONGEST_PAUSE_MS = 5000;
/** Nobody waits for an order that was given up. */
const GIVEN_UP_PAUSE_MS = 30_000;

/** What the product of a checkout address is kept by. */
export function soldKey(category: ProductCategory, id: number | string) {
  return ["checkoutProduct", category, String(id)] as const;
}

/** The product of a checkout address. */
export function useProduct(category: ProductCategory, id: string) {
  return useQuery({
    queryKey: soldKey(category, id),
    queryFn: () => readSold(category, id).catch(logged("Error fetching product")),
  });
}

async function readSold(category: ProductCategory, id: string): Promise<CheckoutProduct> {
  if (category !== "subscription") return contentProduct(await readProduct(category, id));
  return planProduct((await call("getSubscriptionByType", { params: { id } })).data.subscription);
}

/** What somebody pays with a code; `who` is asked about anew when they sign in. Nothing is asked without a code. */
export function couponQuery(
  { category, id, gift }: Pick<CheckoutProduct, "category" | "id" | "gift">,
  code: string | undefined,
  who: string,
) {
  return queryOptions({
    queryKey: ["priceOrder", category, String(id), code, who, gift],
    queryFn: async () => {
      const query = {
        product_category: category,
        product_id: String(id),
        coupon: code ?? "",
        ...(gift && { gift: "1" as const }),
      };
      return (await call("priceOrder", { query })).data;
    },
    enabled: code !== undefined,
    staleTime: 0,
    retry: false,
  });
}

/** The gateway's form: what is posted and where to, and the order that it pays. */
export interface PaymentForm {
  readonly method: "get" | "post";
  readonly action: string;
  readonly fields: Record<string, string>;
  readonly orderNumber: string;
}

/** What somebody orders: the product at the total that they saw (euros), with their consents. */
export interface Ordering {
  readonly product: CheckoutProduct;
  readonly total: number;
  readonly consents: Consents;
  /** The code that lowered it. */
  readonly coupon: string | undefined;
  /** Where they say that they live (ISO 3166). */
  readonly country: string;
  /** They agree to newsletters. */
  readonly news: boolean;
  /** Of a gift, for whom it is. */
  readonly gift: GiftWish | undefined;
}

/** Orders a product and has the order's payment form signed. */
export async function orderAndSign({
  product,
  total,
  consents,
  coupon,
  country,
  news,
  gift,
}: Ordering): Promise<PaymentForm> {
  const shown = { texts: ORDER_TEXTS_EDITION, adult: true };
  const ordered = {
    product_category: product.category,
    product_id: product.id,
    total,
    ...(gift ? { gift } : { consents }),
    country,
    coupon,
    ...(news && { news }),
    ...visitSource(),
    ...shown,
  };
  const body = product.goesOn === undefined ? ordered : { ...ordered, next_period: true };
  const { order } = (await call("createOrder", { body })).data;
  return signAgain(order.id);
}

/** Has the payment form of an order signed; after a decline it is the next attempt's. */
export async function signAgain(orderNumber: string): Promise<PaymentForm> {
  const { method, action, fields } = await call("signOrder", { body: { order_number: orderNumber } });
  return { method, action, fields, orderNumber };
}

/** Gives an open order up; answers how it stands then, paid where it was paid meanwhile. */
export async function abandonOrder(orderNumber: string): Promise<Order> {
  return (await call("abandonOrder", { params: { order_number: orderNumber } })).data.order;
}

/** Another address or day of a gift's letter, or none; answers the gift as it stands then. */
export async function changeSending(orderNumber: string, send: GiftWish["send"] | null): Promise<OrderGift> {
  const params = { order_number: orderNumber };
  return (await call("changeGift", { params, body: { send: send ?? null } })).data.gift;
}

/** Fetches a gift's card and hands it to the browser. */
export function useGiftCard() {
  return useMutation({
    mutationFn: async (orderNumber: string) => {
      const { file_name, content } = (await call("getGiftCard", { params: { order_number: orderNumber } })).data;
      savePdf(file_name, content);
    },
    onError: (error) => console.error("getGiftCard", error.message),
  });
}

/** An order of the caller, asked again every 2 s, later every 5 s, while its payment is open; every 30 s once it is given up. */
export function useOrder(orderNumber: string) {
  return useQuery({
    queryKey: ["getOrder", orderNumber],
    queryFn: () => readOrder(orderNumber).catch(logged("Error fetching order")),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (!state.data || !isOpen(state.data.status)) return false;
      return state.data.given_up ? GIVEN_UP_PAUSE_MS : pauseAfter(state.dataUpdateCount + state.errorUpdateCount);
    },
  });
}

/** Milliseconds until the next question after so many answers. */
export function pauseAfter(answers: number): number {
  return Math.min(FIRST_PAUSE_MS + MORE_EACH_TIME_MS * Math.max(0, answers - 1), LONGEST_PAUSE_MS);
}

async function readOrder(orderNumber: string) {
  return (await call("getOrder", { params: { order_number: orderNumber } })).data.order;
}

/** Whether an order's payment is not decided yet. */
function isOpen(status: OrderStatus): boolean {
  return status === "created" || status === "pending";
}

function logged(line: string) {
  return (error: unknown): never => {
    console.error(line, error);
    throw error;
  };
}
