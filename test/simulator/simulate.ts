import { FIRST_GATEWAY } from "#contract/gateways.ts";
import { CARD_CONSENT_EDITION } from "#contract/price-consent.ts";
import { chargeAt, momentsOf } from "#functions/domains/memberships/calendar.ts";
import { subscriptionItem } from "#functions/domains/memberships/subscription.ts";
import { newPaymentsGateway, payAt } from "#functions/domains/payments/connect-gateway.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#functions/platform/time.ts";
import { countedAgain } from "./archive.ts";
import { SECOND_DOOR } from "./asked-page.ts";
import { HONEST } from "./bank.ts";
import type { Breach } from "./breach.ts";
import { confirmTransfer, enterPayment } from "./by-hand.ts";
import { FAULTS, newRun, type Run } from "./calls.ts";
import { prove } from "./free-days.ts";
import { finalBreaches } from "./invariants.ts";
import { type Laboratory, request } from "./laboratory.ts";
import {
  beginSale,
  bookTransfer,
  changedBooks,
  changeNumbering,
  changePrice,
  changeRate,
  changeStatus,
  dispute,
  enterOneStop,
  leave,
  makeDearer,
  mayChargeCards,
  refundInPortal,
  resolveDispute,
} from "./owner.ts";
import { MONTHLY, type Post, type Purchase, Shopping, someChoice } from "./shopping.ts";
import { GOOD_MANNERS } from "./tax-office.ts";
import { jobs, runRenewals, travel } from "./time.ts";
import type { Buyer, World } from "./world.ts";

/** A world lives at least this long. */
const DAYS = 400;
/** Jobs that run the moment they are due: nothing waits on the last day for a job that was late. */
const onTime = () => 0;
/** After this long with everybody honest nothing may be open. */
const SETTLED = 9 * DAY_MS;

/** In so many worlds mails are sent, with their PDFs. */
const MAIL_WORLDS = 0.08;

/** How a world ended. */
export interface Outcome {
  readonly seed: number;
  readonly steps: number;
  readonly days: number;
  readonly breaches: readonly Breach[];
  readonly story: readonly string[];
  /** How often something of each kind happened. */
  readonly counts: Readonly<Record<string, number>>;
}

/** Plays the world of a seed; the same seed gives the same story, letter by letter. */
export async function simulate(laboratory: Laboratory, seed: number, steps: number, overTls = false): Promise<Outcome> {
  const world = await laboratory.world(seed, undefined, overTls);
  const play = new Play(world);
  const start = world.now;
  try {
    const breaches = await playThrough(play, steps);
    const days = (world.now - start) / DAY_MS;
    return { seed, steps: play.steps, days, breaches, story: world.story, counts: play.counts };
  } finally {
    await world.table.drop();
  }
}

/** Plays so many steps and lets everything settle; answers what broke. */
export async function playThrough(play: Play, steps: number): Promise<Breach[]> {
  const end = play.world.now + DAYS * DAY_MS;
  while (play.steps < steps) {
    const broken = await play.step(end, steps);
    if (broken.length > 0) return broken;
  }
  return play.settle(end);
}

/** Does something; false where nothing of the kind can be done now. */
type Act = (play: Play) => Promise<boolean> | boolean;

/** What a call about a membership asks for. */
type Requested =
  | { subscription_status?: string; subscription_type?: string; new_price?: number; texts?: string; months?: number }
  | undefined;

const CANCELLED = { subscription_status: "cancelled" };
const ACTIVE = { subscription_status: "active" };

/** Who acts next, and how often compared with the others. */
const acts: readonly (readonly [weight: number, name: string, act: Act])[] = [
  [12, "buy", (play) => play.buy()],
  [3, "order", (play) => play.order(1)],
  [2, "order in two tabs", (play) => play.order(play.random.pick([2, 2, 3]))],
  [1, "order at a wrong price", (play) => play.lie()],
  [4, "sign", (play) => play.sign(1)],
  [2, "sign in two tabs", (play) => play.sign(2)],
  [1, "sign forged fields", (play) => play.forge()],
  [7, "pay", (play) => play.pay()],
  [9, "return", (play) => play.deliver()],
  [6, "look", (play) => play.look()],
  [1, "look at another's order", (play) => play.pry()],
  [2, "forged cancel", (play) => play.forgeCancel()],
  [6, "prove an address", (play) => prove(play.world, play.runs(play.random.pick([1, 1, 2, 3])))],
  [3, "redeem a gift", (play) => play.redeem()],
  [2, "give an order up", (play) => play.giveUp()],
  [2, "cancel membership", (play) => play.change("PATCH", "", CANCELLED)],
  [2, "resume membership", (play) => play.change("PATCH", "meta", ACTIVE)],
  [1, "change the plan", (play) => play.changePlan()],
  [1, "keep the plan", (play) => play.change("DELETE", "plan")],
  [3, "accept a dearer price", (play) => play.acceptPrice()],
  [1, "take a dearer price back", (play) => play.change("DELETE", "price")],
  [1, "pause", (play) => play.change("PATCH", "pause", { months: play.random.pick([1, 2, 3]) })],
  [1, "end the pause", (play) => play.change("DELETE", "pause")],
  [3, "cancel during a renewal", (play) => play.cancelDuringRenewal()],
  [2, "change one's mind about a renewal", (play) => play.changeMind()],
  [2, "another state of the card", (play) => play.changeCard()],
  [3, "jobs at once", (play) => play.jobsAtOnce()],
  [2, "withdraw", (play) => play.withdraw()],
  [2, "an admin refunds", (play) => play.refund()],
  [1, "the bank takes a payment back", (play) => dispute(play.world, play.runs(play.random.pick([1, 1, 2])))],
  [2, "a dispute ends", (play) => resolveDispute(play.world, play.runs(play.random.pick([1, 1, 2])))],
  [1, "the owner books a transfer", (play) => bookTransfer(play.world, play.runs(play.random.pick([1, 2, 2])))],
  [1, "somebody refunds in the gateway's portal", (play) => refundInPortal(play.world)],
  [1, "the owner changes a price", (play) => changePrice(play.world).then(() => true)],
  [0.7, "a rate of PDV changes", (play) => changeRate(play.world).then(() => true)],
  [0.5, "the seller enters or leaves the PDV system", (play) => changeStatus(play.world).then(() => true)],
  [0.5, "the device or the premises change", (play) => changeNumbering(play.world).then(() => true)],
  [0.4, "delete the account", (play) => play.leave()],
  [2, "change the gateway's manners", (play) => play.changeManners()],
  [1.5, "the gateway is down for days", (play) => play.outage()],
  [1, "take new payments at the other gateway", (play) => play.switchGateway()],
  [0.3, "the one-stop shop begins", (play) => enterOneStop(play.world)],
  [1, "the owner begins a sale", (play) => beginSale(play.world)],
  [1.5, "money comes by hand", (play) => enterPayment(play.world, play.runs(play.random.pick([1, 2])))],
  [1.5, "money goes back by hand", (play) => confirmTransfer(play.world, () => play.runs(play.random.pick([1, 2])))],
];
/** All that somebody can do. */
export const actNames = acts.map(([, name]) => name);
const TOTAL = acts.reduce((sum, [weight]) => sum + weight, 0);

/** One world being played. */
export class Play {
  readonly world: World;
  readonly shopping: Shopping;
  readonly counts: Record<string, number> = {};
  steps = 0;
  #outage: { readonly days: number; readonly manners: World["bank"]["manners"] } | undefined;

  constructor(world: World) {
    this.world = world;
    this.shopping = new Shopping(world);
    world.sendsMails = world.random.chance(MAIL_WORLDS);
    this.changeManners();
  }

  get random() {
    return this.world.random;
  }

  /** Somebody acts, then some time goes by; everything is checked after each. */
  async step(end: number, steps: number): Promise<Breach[]> {
    this.steps += 1;
    await this.#act();
    const broken = await this.world.check();
    if (broken.length > 0) return broken;
    const lasts = this.#outage ? this.#outage.days * DAY_MS : this.#pause(end, steps);
    const later = await travel(this.world, lasts, () => this.#lateness());
    if (this.#outage) this.world.bank.manners = this.#outage.manners;
    this.#outage = undefined;
    return later;
  }

  /** Draws until somebody can do something. */
  async #act(): Promise<void> {
    for (;;) {
      const [name, act] = this.#draw();
      this.world.tell(`#${this.steps} ${name}`);
      if (await act(this)) return this.count(name);
      this.world.story.pop();
    }
  }

  #draw(): [string, Act] {
    let left = this.random.next() * TOTAL;
    for (const [weight, name, act] of acts) {
      left -= weight;
      if (left < 0) return [name, act];
    }
    throw new Error("Nobody acts.");
  }

  /** Mostly moments, sometimes hours or weeks; the days that must go by are spread over the steps that are left. */
  #pause(end: number, steps: number): number {
    const draw = this.random.next();
    if (draw < 0.35) return this.random.below(20 * SECOND_MS);
    if (draw < 0.6) return this.random.below(5 * MINUTE_MS);
    if (draw < 0.72) return this.random.below(HOUR_MS);
    if (draw < 0.8) return this.random.below(2 * DAY_MS);
    const left = Math.max(0, end - this.world.now) / Math.max(1, steps - this.steps);
    return this.random.below(Math.round(left * 10) + 1);
  }

  /** The scheduler is prompt now and then, and often stands still for hours. */
  #lateness(): number {
    return this.random.below(this.random.pick([MINUTE_MS, MINUTE_MS, 20 * MINUTE_MS, 4 * HOUR_MS, DAY_MS]));
  }

  /** Everybody honest, every job run, nobody at the screen: nothing may be left open. */
  async settle(end: number): Promise<Breach[]> {
    this.world.bank.manners = HONEST;
    this.world.maxDelayMs = DAY_MS;
    Object.assign(this.world.mail, { down: 0, forgets: 0 });
    this.world.tax.manners = GOOD_MANNERS;
    this.world.tell("everybody is honest from now on");
    const late = await travel(this.world, Math.max(SETTLED, end - this.world.now), () => this.#lateness());
    await confirmTransfer(this.world, () => [newRun()]);
    const confirmed = late.length > 0 ? late : await this.world.check();
    const broken = confirmed.length > 0 ? confirmed : await travel(this.world, DAY_MS, onTime);
    if (broken.length > 0) return broken;
    return [...finalBreaches(this.world), ...(await changedBooks(this.world)), ...(await countedAgain(this.world))];
  }

  /** Runs of product code of which any may meet a fault. */
  runs(count: number): Run[] {
    return Array.from({ length: count }, () => {
      if (!this.random.chance(0.12)) return newRun();
      const kind = this.random.pick(FAULTS);
      this.count(kind);
      return newRun({ kind, at: 1 + this.random.below(9), lasting: kind !== "killed" && this.random.chance(0.3) });
    });
  }

  count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }

  /** An honest buyer's way up to the gateway's button; faults may end it anywhere. */
  async buy(): Promise<boolean> {
    const buyer = this.random.pick(this.world.buyers);
    const purchase = await this.shopping.order(buyer, someChoice(this.random, this.world.now), this.runs(1));
    if (!purchase) return true;
    this.world.now += this.random.below(MINUTE_MS);
    await this.shopping.sign(purchase, this.runs(1));
    this.world.refused = false;
    this.world.now += this.random.below(this.random.pick([MINUTE_MS, 20 * MINUTE_MS]));
    this.#press(purchase);
    return true;
  }

  async order(tabs: number): Promise<boolean> {
    await this.shopping.order(
      this.random.pick(this.world.buyers),
      someChoice(this.random, this.world.now),
      this.runs(tabs),
    );
    return true;
  }

  async lie(): Promise<boolean> {
    const total = this.random.pick([0, 0.01, -24.99, 1e9, 0.02]);
    const buyer = this.random.pick(this.world.buyers);
    const ask = () => request("POST", "orders", { token: buyer.token, json: { ...MONTHLY, total } });
    const answer = await this.world.run(`${buyer.id} claims ${total}`, ask);
    this.world.refused = answer !== "dead" && answer.status >= 400;
    return this.world.refused;
  }

  #recent(): Purchase | undefined {
    const recent = this.shopping.purchases.slice(-4);
    return recent.length > 0 ? this.random.pick(recent) : undefined;
  }

  async sign(tabs: number): Promise<boolean> {
    const purchase = this.#recent();
    if (purchase) await this.shopping.sign(purchase, this.runs(tabs));
    return purchase !== undefined;
  }

  async forge(): Promise<boolean> {
    const purchase = this.#recent();
    if (purchase) await this.shopping.sign(purchase, this.runs(1), { amount: "0.01" });
    return purchase !== undefined;
  }

  pay(): boolean {
    const withForms = this.shopping.purchases.slice(-4).filter(({ forms }) => forms.length > 0);
    return withForms.length > 0 && this.#press(this.random.pick(withForms));
  }

  #press(purchase: Purchase): boolean {
    const button = this.random.pick(["approve", "approve", "approve", "decline", "cancel"] as const);
    const delay = this.random.chance(0.7) ? 0 : this.random.below(this.random.pick([MINUTE_MS, HOUR_MS, 3 * DAY_MS]));
    return this.shopping.pay(purchase, button, this.random.chance(0.3), delay);
  }

  /** Any waiting return, not the oldest first; it may come several times, at once and later again. */
  async deliver(): Promise<boolean> {
    const due = this.shopping.posts.filter((post) => post.due <= this.world.now);
    if (due.length === 0) return false;
    const post: Post = this.random.pick(due);
    if (!this.random.chance(0.2)) this.shopping.posts = this.shopping.posts.filter((one) => one !== post);
    await this.shopping.deliver(post, this.runs(this.random.pick([1, 1, 1, 2, 3])));
    return true;
  }

  async look(): Promise<boolean> {
    const purchase = this.#recent();
    const [run] = this.runs(1);
    if (purchase && run) await this.shopping.look(purchase, run);
    return purchase !== undefined;
  }

  async pry(): Promise<boolean> {
    const purchase = this.#recent();
    const other = this.world.buyers.find(({ id }) => id !== purchase?.buyer.id);
    if (!purchase || !other) return false;
    const ask = () => request("GET", `orders/${purchase.number}`, { token: other.token });
    const answer = await this.world.run(`${other.id} pries into ${purchase.number}`, ask);
    this.world.refused = answer !== "dead" && answer.status === 404;
    return this.world.refused;
  }

  redeem(): Promise<boolean> {
    const runs = this.runs(this.random.pick([1, 1, 2, 3]));
    const people = runs.map(() => this.random.pick(this.world.buyers));
    return this.shopping.redeem(people, runs);
  }

  async giveUp(): Promise<boolean> {
    const purchase = this.#recent();
    if (purchase) await this.shopping.giveUp(purchase, this.runs(this.random.pick([1, 1, 2])));
    return purchase !== undefined;
  }

  switchGateway(): boolean {
    payAt(newPaymentsGateway() === SECOND_DOOR ? FIRST_GATEWAY : SECOND_DOOR);
    return true;
  }

  async forgeCancel(): Promise<boolean> {
    const purchase = this.#recent();
    if (!purchase) return false;
    await this.shopping.deliver(this.world.bank.cancelReturn(purchase.number), this.runs(1));
    return true;
  }

  /** A change of the membership, from one device or two at once. */
  async change(
    method: string,
    part: string,
    json?: Requested,
    buyer = this.random.pick(this.world.buyers),
  ): Promise<boolean> {
    const change = this.#changeOf(buyer, method, part, json);
    if (!change) return false;
    const runs = this.runs(this.random.pick([1, 1, 2]));
    await this.world.atOnce(
      change.what,
      runs.map(() => change.ask),
      runs,
    );
    return true;
  }

  #changeOf(buyer: Buyer, method: string, part: string, json?: Requested) {
    const id = this.#membership(buyer)?.id;
    if (!id) return undefined;
    const path = part === "meta" ? `subscriptionmeta/${id}` : `subscription/${id}${part && `/${part}`}`;
    const ask = async () => {
      let status: number | undefined;
      try {
        const answer = await request(method, path, { token: buyer.token, json });
        status = answer.status;
        return answer;
      } finally {
        this.#heard(buyer, `${method} ${part}`, json, status);
      }
    };
    return { what: `${buyer.id} ${method} ${part} ${JSON.stringify(json ?? {})}`, ask };
  }

  /** What a member asked for may have come true where no answer, or an error, came back; a cancel counts once it is confirmed. */
  #heard(buyer: Buyer, call: string, json: Requested, status = 500): void {
    if (status >= 400 && status < 500) return;
    if (json === CANCELLED && status === 200) this.world.cancelled.add(buyer.id);
    if (json === ACTIVE) this.world.cancelled.delete(buyer.id);
    const { subscription_type: to, new_price } = json ?? {};
    if (to && new_price !== undefined) this.#agree(buyer, { to, new_price });
    if (call === "PATCH price" && new_price !== undefined && json?.texts === CARD_CONSENT_EDITION)
      this.#accept(buyer, new_price);
    if (call === "DELETE price" && status === 200) this.#takeBack(buyer);
    if (call === "PATCH pause") this.world.pauses += 1;
  }

  /** A page that showed a plan's price was confirmed. */
  #agree({ id: user }: Buyer, change: { to: string; new_price: number } | undefined): void {
    if (change) this.world.agreed.push({ user, plan: change.to, cents: Math.round(change.new_price * 100) });
  }

  /** To have a dearer price charged to the stored card: whoever pays it themselves lets nothing be charged. */
  #accept({ id: user }: Buyer, price: number): void {
    const from = this.world.now;
    this.world.accepted.push({ user, cents: Math.round(price * 100), from, until: Number.POSITIVE_INFINITY });
  }

  #takeBack({ id: user }: Buyer): void {
    for (const one of this.world.accepted) if (one.user === user) one.until = Math.min(one.until, this.world.now);
  }

  /** A plan gets dearer, the clock jumps to where its member is asked, and they accept what the account page shows. */
  async acceptPrice(): Promise<boolean> {
    const buyer = this.random.pick(this.world.buyers);
    const membership = this.#membership(buyer);
    const asked = membership && momentsOf(subscriptionItem.parse(membership)).priceNotice?.getTime();
    if (!asked || asked > this.world.now + 40 * DAY_MS) return false;
    await makeDearer(this.world, String(membership.plan));
    await mayChargeCards(this.world);
    this.world.now = Math.max(this.world.now, asked);
    for (const _told of ["the charge", "the price"]) await this.world.run("renewals", runRenewals);
    const page = () => request("GET", `subscriptionmetabyuser/${buyer.id}`, { token: buyer.token });
    const shown = await this.world.run(`${buyer.id} looks at the membership`, page);
    const offer = shown === "dead" ? undefined : shown.body.data?.subscription?.price_offer;
    if (!offer) return true;
    return this.change("PATCH", "price", { new_price: offer.price, texts: offer.texts }, buyer);
  }

  /** Somebody leaves, as long as somebody stays. */
  async leave(): Promise<boolean> {
    if (this.world.buyers.length < 2) return false;
    const [run = newRun()] = this.runs(1);
    await leave(this.world, this.random.pick(this.world.buyers), run);
    return true;
  }

  #membership({ id }: Buyer) {
    return this.world.table.items.get(`USER#${id} SUBSCRIPTION`);
  }

  /** The clock jumps to where a membership's card is charged, and its owner cancels at that very moment. */
  async cancelDuringRenewal(): Promise<boolean> {
    const buyer = this.random.pick(this.world.buyers);
    const [membership, change] = [this.#membership(buyer), this.#changeOf(buyer, "PATCH", "", CANCELLED)];
    if (!change || membership?.status !== "active") return false;
    const due = Date.parse(String(membership.paused_until ?? membership.paid_until));
    if (!(due < this.world.now + 40 * DAY_MS)) return false;
    this.world.now = Math.max(this.world.now, due);
    if (this.random.chance(0.5))
      await this.world.atOnce<unknown>(`renewal and ${change.what}`, [runRenewals, change.ask], this.runs(2));
    else await this.#cancelInFlight(change);
    return true;
  }

  /** The card is declined on the morning of the charge; its owner cancels and takes it back before the period's end. */
  async changeMind(): Promise<boolean> {
    const buyer = this.random.pick(this.world.buyers);
    const membership = this.#membership(buyer);
    if (membership?.status !== "active" || membership.dunning || membership.renewal_order) return false;
    const morning = chargeAt(new Date(String(membership.paid_until))).getTime();
    if (membership.paused_until || morning < this.world.now || morning > this.world.now + 40 * DAY_MS) return false;
    this.world.now = morning;
    this.world.bank.cards.set(String(membership.account_id), "empty");
    await this.world.run("renewal from an empty account", runRenewals);
    this.world.bank.cards.set(String(membership.account_id), "good");
    for (const [part, json] of [
      ["", CANCELLED],
      ["meta", ACTIVE],
    ] as const) {
      const change = this.#changeOf(buyer, "PATCH", part, json);
      if (change) await this.world.run(change.what, change.ask);
    }
    return true;
  }

  /** The price of another plan is shown, then confirmed. */
  async changePlan(): Promise<boolean> {
    const buyer = this.random.pick(this.world.buyers);
    const id = this.#membership(buyer)?.id;
    if (!id) return false;
    const plan = { subscription_type: "quarterly" };
    const shown = await this.world.run(`${buyer.id} looks at another plan`, () =>
      request("PATCH", `subscription/${id}/plan`, { token: buyer.token, json: { ...plan, confirm: false } }),
    );
    const new_price = shown === "dead" ? undefined : shown.body.data?.change?.new_price;
    return this.change("PATCH", "plan", { ...plan, new_price }, buyer);
  }

  /** The charge is sent and nothing is heard of it; meanwhile the member cancels. */
  async #cancelInFlight(change: { what: string; ask: () => Promise<unknown> }): Promise<void> {
    const { manners } = this.world.bank;
    this.world.bank.manners = { ...manners, silent: 1 };
    await this.world.run("renewal without an answer", runRenewals);
    this.world.bank.manners = manners;
    await this.world.run(change.what, change.ask);
  }

  changeCard(): boolean {
    const account = this.#membership(this.random.pick(this.world.buyers))?.account_id;
    if (typeof account !== "string") return false;
    const state = this.random.pick(["good", "good", "empty", "stolen"] as const);
    this.world.bank.cards.set(account, state);
    this.world.tell(`the card is ${state}`);
    return true;
  }

  /** Two schedulers, or old and new code, run what is due at the same moment; any of them may be killed. */
  async jobsAtOnce(): Promise<boolean> {
    const drawn = Array.from({ length: 2 + this.random.below(2) }, () =>
      this.random.pick(jobs.filter(({ name }) => name !== "outbox")),
    );
    this.world.now += this.random.below(HOUR_MS);
    await this.world.atOnce(
      drawn.map(({ name }) => name).join(" and "),
      drawn.map(({ work }) => work),
      this.runs(drawn.length),
    );
    return true;
  }

  async withdraw(): Promise<boolean> {
    const { token, id } = this.random.pick(this.world.buyers);
    const list = await this.world.run(`${id} asks what may be withdrawn`, () =>
      request("GET", "withdrawals", { token }),
    );
    if (list === "dead") return true;
    const open = list.body.data.orders.filter(({ state }: { state: string }) => state === "open");
    if (open.length === 0) return false;
    const orders = [this.random.pick<{ order_number: string; amount: number }>(open)].map(
      ({ order_number, amount }) => ({ order_number, amount }),
    );
    const runs = this.runs(this.random.pick([1, 2]));
    const ask = () => request("POST", "withdrawals", { token, json: { orders } });
    await this.world.atOnce(
      `${id} withdraws from ${orders[0]?.order_number}`,
      runs.map(() => ask),
      runs,
    );
    return true;
  }

  /** Part or all of what is left, sometimes more; from two screens at once. */
  async refund(): Promise<boolean> {
    const { token } = this.world.admin;
    const paid = [...this.world.table.items.values()].filter(
      (item) => item.sk === "ORDER" && ["paid", "partially_refunded"].includes(String(item.status)),
    );
    if (paid.length === 0) return false;
    const order = this.random.pick(paid.slice(-6));
    const left = Number(order.cents) - Number(order.refunded_cents ?? 0);
    const cents = this.random.pick([left, left, Math.ceil(left / 3), left + 1]);
    const json = {
      amount: cents / 100,
      expected_remaining: Math.max(0, left - cents) / 100,
      reason: "Dogovor s kupcem",
      end_access: this.random.chance(0.5),
    };
    const runs = this.runs(this.random.pick([1, 1, 2]));
    const ask = () => request("POST", `admin/orders/${order.order_number}/refunds`, { token, json });
    await this.world.atOnce(
      `refund ${cents} of ${order.order_number}`,
      runs.map(() => ask),
      runs,
    );
    return true;
  }

  /** Neither end of the gateway answers, for up to three weeks; time goes by, and everything else goes on. */
  outage(): boolean {
    const { manners } = this.world.bank;
    const days = this.random.pick([5, 9, 14, 20]);
    this.world.bank.manners = { ...manners, silent: 1 };
    this.world.tell(`the gateway is down for ${days} days`);
    this.#outage = { days, manners };
    return true;
  }

  /** The gateway, the mail service and the tax service become better or worse. */
  changeManners(): boolean {
    const share = (most: number) => (this.random.chance(0.5) ? 0 : this.random.next() * most);
    this.world.bank.manners = {
      silent: this.random.chance(0.1) ? 1 : share(0.5),
      lies: this.random.chance(0.7) ? 0 : share(0.3),
      late: share(0.5),
      declines: share(0.3),
      repeats: this.random.chance(0.7) ? 0 : 0.3,
      retryInForm: this.random.chance(0.5),
    };
    Object.assign(this.world.mail, { down: share(0.8), forgets: share(0.05) });
    this.world.tax.changeManners();
    return true;
  }
}
