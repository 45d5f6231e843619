import { setTimeout as wait } from "node:timers/promises";
import pMap from "p-map";
import * as z from "zod/mini";
import { calls, controls, fetches } from "#test/steps/when/calls.ts";
import type { Meter } from "./meter.ts";
import { type Proof, prove } from "./prove.ts";

/** How a payment ends for its buyer; `lost` is charged and the buyer never comes back, so that the job has to find it. An `unsent` one got no form. */
export type Ending = "returns" | "twice" | "late" | "lost" | "declined" | "unsent";

/** Of ten buyers one is declined, one comes back twice at once, one late and two never. */
const ENDINGS: readonly Ending[] = [
  ...(["returns", "twice", "returns", "lost", "returns"] as const),
  ...(["late", "returns", "declined", "returns", "lost"] as const),
];
/** Every third buys a membership, the others a training; these prices are sent and must be the shop's. */
const PRODUCTS = [
  { product_category: "training", product_id: 2 },
  { product_category: "training", product_id: 2 },
  { product_category: "subscription", product_id: "monthly" },
] as const;
const PASSWORD = "sedam plavih konja";
const SIGNING_IN = 8;
/** How long the page waits between two looks at an order, and how often it looks (ms). */
const LOOK_MS = 2000;
const LOOKS = 30;

const sent = z.object({ action: z.nullable(z.string()), fields: z.record(z.string(), z.string()) });

const mails = z.array(z.object({ to: z.string(), subject: z.string(), attachments: z.array(z.unknown()) }));

/** Somebody with an account and a session. */
export interface Buyer {
  readonly email: string;
  readonly accessToken: string;
}

/** What one of them ordered, and how the payment ended. */
export interface Bought {
  readonly email: string;
  readonly orderNumber: string;
  readonly ending: Ending;
}

/** Registers and signs in so many people through the product. */
export function signUp(count: number): Promise<Buyer[]> {
  const register = async (place: number) => {
    const email = `buyer-${place}@load.example`;
    const body = { email, password: PASSWORD, first_name: "Ana", last_name: "Anić" };
    const answer = await calls("emailRegister", { body });
    if (answer.status !== 200) throw new Error(`Nobody could sign up: ${answer.status}`);
    return { email, accessToken: answer.reply().data.token };
  };
  return pMap(Array.from({ length: count }).keys(), register, { concurrency: SIGNING_IN });
}

/** How a purchase is carried out: how long the late ones take for their way back, and who notes the calls. */
export interface Buying {
  readonly totals: readonly number[];
  readonly lateMs: number;
  readonly meter: Meter;
}

/**
 * All of them buy within so many milliseconds, evenly spread, each with the ending of their place.
 * `lateMs`: how long the late ones take for their way back.
 */
export async function buyAll(
  buyers: readonly Buyer[],
  { within, lateMs, meter }: { readonly within: number; readonly lateMs: number; readonly meter: Meter },
): Promise<Bought[]> {
  const buying = { totals: await prices(), lateMs, meter };
  const buyOne = async (buyer: Buyer, place: number): Promise<Bought[]> => {
    await wait((within * place) / buyers.length);
    return buy(buyer, place, ENDINGS[place % ENDINGS.length] ?? "returns", buying);
  };
  return (await Promise.all(buyers.map(buyOne))).flat();
}

/**
 * One purchase of what is bought at that place of the row: order, signed form, the gateway's page, the way back to the shop, and looks at the
 * order until it is settled. Answers nothing where no order was taken.
 */
export async function buy(buyer: Buyer, place: number, ending: Ending, buying: Buying): Promise<Bought[]> {
  const { totals, lateMs, meter } = buying;
  const { product_category, product_id } = PRODUCTS[place % PRODUCTS.length] ?? PRODUCTS[0];
  const body = { product_category, product_id, total: totals[place % PRODUCTS.length] ?? 0 };
  const ordered = await meter.time("createOrder", () => calls("createOrder", { body }, buyer));
  if (ordered.status !== 200) return [];
  const orderNumber = ordered.reply().data.order.id;
  const bought = { email: buyer.email, orderNumber, ending };
  const order = { order_number: orderNumber };
  const signed = await meter.time("signOrder", () => calls("signOrder", { body: order }, buyer));
  if (signed.status !== 200) return [{ ...bought, ending: "unsent" }];
  await pay(signed.reply().fields, ending, lateMs, meter);
  if (ending !== "lost") await untilSettled(buyer, orderNumber, meter);
  return [bought];
}

/** The prices of what they buy, as the shop's own lists say. */
export async function prices(): Promise<number[]> {
  const { trainings } = (await calls("listTrainings", {})).reply().data;
  const { subscriptions } = (await calls("listSubscriptions", {})).reply().data;
  const known = new Map<number | string, number>([
    ...trainings.map(({ id, price }) => [id, price] as const),
    ...subscriptions.map(({ subscription_type, price }) => [subscription_type, price] as const),
  ]);
  return PRODUCTS.map(({ product_id }) => {
    const price = known.get(product_id);
    if (price === undefined) throw new Error(`The shop sells no ${product_id}.`);
    return price;
  });
}

/** Lets the jobs do what is left to them (who never came back is found, and letters leave), then proves the books since a moment. */
export async function proveCrowd(bought: readonly Bought[], from: Date): Promise<Proof> {
  for (const job of ["reconcile", "documents", "outbox"]) await controls(`jobs/${job}`);
  const letters = mails.parse(await (await fetches("/local/mail", { headers: { accept: "application/json" } })).json());
  const expected = bought.map((one) => ({ ...one, isPaid: one.ending !== "declined" && one.ending !== "unsent" }));
  return prove(expected, { from, to: new Date(), letters, subject: "Potvrda o kupnji" });
}

async function pay(fields: Record<string, string>, ending: Ending, lateMs: number, meter: Meter): Promise<void> {
  const outcome = ending === "declined" ? "decline" : ending === "lost" ? "abandon" : "approve";
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ ...fields, outcome });
  const page = await fetches("/local/corvuspay/checkout/", { method: "POST", headers, body });
  const { action, fields: form } = sent.parse(await page.json());
  if (!action) return;
  if (ending === "late") await wait(lateMs);
  const operation = ending === "declined" ? "receivePaymentCancel" : "receivePaymentSuccess";
  const comeBack = () =>
    meter.time(operation, () => fetches(action, { method: "POST", body: new URLSearchParams(form) }));
  await Promise.all(ending === "twice" ? [comeBack(), comeBack()] : [comeBack()]);
}

async function untilSettled(buyer: Buyer, orderNumber: string, meter: Meter): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const answer = await meter.time("getOrder", () =>
      calls("getOrder", { params: { order_number: orderNumber } }, buyer),
    );
    if (answer.status === 200 && answer.reply().data.order.status !== "pending") return;
    await wait(LOOK_MS);
  }
}
