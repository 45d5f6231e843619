import { codeOfOrder } from "#functions/domains/gifts/gift-code.ts";
import { DAY_MS, HOUR_MS } from "#functions/platform/time.ts";
import { zagrebDay } from "#functions/platform/zagreb.ts";
import type { Random } from "#infra/local/demo/random.ts";
import type { BrowserReturn } from "./bank.ts";
import { newRun, type Run } from "./calls.ts";
import { TYPED } from "./coupons.ts";
import { request } from "./laboratory.ts";
import type { Buyer, World } from "./world.ts";

export const TRAINING = { product_category: "training", product_id: 2, total: 40 };
export const MONTHLY = { product_category: "subscription", product_id: "monthly", total: 24.99 };
export const QUARTERLY = { product_category: "subscription", product_id: "quarterly", total: 65.97 };
export const EBOOK = { product_category: "ebook", product_id: 5, total: 14.9 };
export const CHALLENGE = { product_category: "challenge", product_id: 16, total: 24.9 };
export const PRODUCTS = [MONTHLY, MONTHLY, QUARTERLY, TRAINING, EBOOK, CHALLENGE] as const;
/** What is put into the form of an order. */
export interface Choice {
  readonly product_category: string;
  readonly product_id: string | number;
  readonly total: number;
  readonly consents?: { readonly start_now: boolean; readonly waiver?: boolean };
  readonly next_period?: boolean;
  /** A code, as it was typed. */
  readonly coupon?: string;
  readonly gift?: object;
}

/** A product, for oneself or as a gift, with the boxes ticked in one of all ways, the next period asked for or not. */
export function someChoice(random: Random, now: number): Choice {
  if (random.chance(0.15)) return { ...random.pick(PRODUCTS), gift: someGift(random, now) };
  const coupon = random.chance(0.25) ? { coupon: random.pick(TYPED) } : {};
  const product = { ...random.pick(PRODUCTS), ...coupon };
  const next_period = product.product_category === "subscription" && random.chance(0.4);
  if (random.chance(0.3)) return { ...product, next_period };
  const start_now = random.chance(0.6);
  const isEbook = product.product_id === EBOOK.product_id;
  const waiver = isEbook && random.chance(0.5);
  return { ...product, next_period, consents: isEbook ? { start_now, waiver } : { start_now } };
}

/** A gift that its buyer hands over, or whose letter leaves on a day. */
function someGift(random: Random, now: number): object {
  const on = zagrebDay(new Date(now + random.below(50 * DAY_MS)));
  return { recipient: "Baka", ...(random.chance(0.5) && { send: { to: "baka@example.com", on } }) };
}

/** An order as its buyer remembers it, with what their tabs hold. */
export interface Purchase {
  readonly number: string;
  readonly buyer: Buyer;
  /** Signed forms that wait in tabs, by attempt. */
  readonly forms: { readonly fields: Record<string, string>; readonly signedAt: number }[];
}

/** A message of the gateway that a buyer's browser has yet to post. */
export interface Post extends BrowserReturn {
  readonly due: number;
}

/** So long a tab with a signed form stays open (ms): nothing of ours ends a form that nobody has opened yet. */
const FORM_KEPT = 20 * HOUR_MS;

/** What the buyers know and what is on its way. */
export class Shopping {
  readonly purchases: Purchase[] = [];
  posts: Post[] = [];
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** POST orders, in as many tabs at once as there are runs. */
  async order(buyer: Buyer, choice: Choice, runs: readonly Run[]): Promise<Purchase | undefined> {
    const ask = (total: number) => () => request("POST", "orders", { token: buyer.token, json: { ...choice, total } });
    const what = `${buyer.id} orders ${choice.product_id}`;
    const heard = await this.#world.atOnce(
      what,
      runs.map(() => ask(choice.total)),
      runs,
    );
    const answers = heard.filter((one) => one !== "dead");
    this.#world.refused = heard.every(wasRefused);
    for (const { status, body } of answers) if (status === 200) this.#note(body.data.order.id, buyer, choice.total);
    if (answers.some(({ status, body }) => status === 409 && body.code === "start_now_needed")) {
      return this.order(buyer, { ...choice, consents: { ...choice.consents, start_now: true } }, [newRun()]);
    }
    const current = answers.find(({ status, body }) => status === 409 && body.data?.current_total !== undefined);
    if (current) {
      const { coupon, ...rest } = choice;
      const isUnusable = current.body.code === "coupon_unusable" || coupon === undefined;
      return this.#orderAt(buyer, isUnusable ? rest : { ...rest, coupon }, current.body.data.current_total);
    }
    return this.purchases.at(-1);
  }

  async #orderAt(buyer: Buyer, choice: Choice, total: number): Promise<Purchase | undefined> {
    const json = { ...choice, total };
    const answer = await this.#world.run(`${buyer.id} confirms ${total}`, () =>
      request("POST", "orders", { token: buyer.token, json }),
    );
    if (answer === "dead" || answer.status !== 200) return undefined;
    this.#world.refused = false;
    return this.#note(answer.body.data.order.id, buyer, total);
  }

  /** The buyer's page showed this total when the order was made. */
  #note(number: string, buyer: Buyer, total: number): Purchase {
    this.#world.shown.set(number, Math.round(total * 100));
    return this.remember(number, buyer);
  }

  remember(number: string, buyer: Buyer): Purchase {
    const known = this.purchases.find((one) => one.number === number);
    const purchase = known ?? { number, buyer, forms: [] };
    if (!known) this.purchases.push(purchase);
    return purchase;
  }

  /** POST corvussignature, in as many tabs at once as there are runs; each answer is a form in a tab. */
  async sign(purchase: Purchase, runs: readonly Run[], posted: Record<string, string> = {}): Promise<void> {
    const { number, buyer, forms } = purchase;
    const json = { order_number: number, ...posted };
    const ask = () => request("POST", "corvussignature", { token: buyer.token, json });
    // A signed order's old attempt is looked at first, and what is found there is written whatever the answer.
    const isUnsigned = this.#world.table.items.get(`ORDER#${number} ORDER`)?.status === "created";
    const works = runs.map(() => ask);
    const answers = await this.#world.atOnce(`${buyer.id} signs ${number}`, works, runs);
    for (const answer of answers) {
      if (answer !== "dead" && answer.status === 200)
        forms.push({ fields: answer.body.fields, signedAt: this.#world.now });
    }
    this.#world.refused = isUnsigned && answers.every(wasRefused);
  }

  /** A tab posts its form to the gateway and a button is pressed; `closed` tabs never come back. */
  pay({ forms }: Purchase, button: "approve" | "decline" | "cancel", closed: boolean, delay: number): boolean {
    const fresh = forms.filter(({ signedAt }) => this.#world.now - signedAt < FORM_KEPT);
    if (fresh.length === 0) return false;
    const { fields: form } = this.#world.random.pick(fresh);
    const { bank } = this.#world;
    const number = bank.asked(form)?.number ?? "";
    const opened = bank.open(form);
    const back = opened ? bank.press(number, button) : undefined;
    this.#world.tell(`tab pays ${number}: ${opened ? button : "refused"}${closed ? ", closed" : ""}`);
    if (back && !closed) this.posts.push({ ...back, due: this.#world.now + delay });
    return true;
  }

  /** The browser posts a return, as often at once as there are runs. */
  async deliver({ path, number, fields, address }: BrowserReturn, runs: readonly Run[]): Promise<void> {
    const ask = () =>
      address === undefined
        ? request("POST", `payments/corvus/${path}`, { form: fields })
        : request("GET", address.replace("/api/v1/", ""), { headers: { "x-bank": "second" } });
    await this.#world.atOnce(
      `${path} return ${number}`,
      runs.map(() => ask),
      runs,
    );
  }

  /** POST orders/{number}/abandon, in as many tabs at once as there are runs; whoever was let go may order something else. */
  async giveUp({ number, buyer }: Purchase, runs: readonly Run[]): Promise<void> {
    const ask = () => request("POST", `orders/${number}/abandon`, { token: buyer.token, json: {} });
    await this.#world.atOnce(
      `${buyer.id} gives ${number} up`,
      runs.map(() => ask),
      runs,
    );
  }

  /** POST gifts/redeem, by as many people at once as there are runs; false where nobody ordered a gift. */
  async redeem(people: readonly Buyer[], runs: readonly Run[]): Promise<boolean> {
    const given = this.purchases.filter(({ number }) => this.#world.table.items.get(`ORDER#${number} ORDER`)?.gift);
    if (given.length === 0) return false;
    const { number } = this.#world.random.pick(given);
    const code = await codeOfOrder(number);
    const json = { code, country_confirmed: !this.#world.random.chance(0.1) };
    const works = people.map(
      ({ token }) =>
        () =>
          request("POST", "gifts/redeem", { token, json }),
    );
    const answers = await this.#world.atOnce(`${people.map(({ id }) => id)} redeem ${number}`, works, runs);
    this.#world.refused = answers.every(wasRefused);
    return true;
  }

  /** GET order, by its owner's confirmation page. */
  async look({ number, buyer }: Purchase, run: Run): Promise<void> {
    const ask = () => request("GET", `orders/${number}`, { token: buyer.token });
    const answer = await this.#world.run(`${buyer.id} looks at ${number}`, ask, run);
    if (answer === "dead" || answer.status !== 200) return;
    this.#world.seen.push({ number, status: answer.body.data.order.status, at: this.#world.now });
  }
}

/** Whether an answer says no, and therefore nothing was written. */
function wasRefused(answer: { status: number } | "dead"): boolean {
  return answer !== "dead" && answer.status >= 400 && answer.status < 500;
}
