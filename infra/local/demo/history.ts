import type { Catalogue } from "#functions/domains/catalogue/catalogue-items.ts";
import type { PlanRecord, ProductRecord } from "#functions/domains/catalogue/product.ts";
import { DAY_MS } from "#functions/platform/time.ts";
import { DemoMember } from "./demo-member.ts";
import { firstNames, lastNames } from "./names.ts";
import { type DemoPerson, demoPeople } from "./people.ts";
import { Random } from "./random.ts";

const SHOP_OPENED = Date.parse("2024-01-03T08:00:00Z");
const MEMBERS = 320;
const QUIET_DAYS = 14;
const GRACE_DAYS = 3;
const PAUSE_DAYS = 45;
const SEED = 20240103;
const planChoice = ["monthly", "monthly", "monthly", "quarterly", "halfyearly", "yearly"] as const;

/** What the history is made from. */
interface Shop {
  readonly plans: readonly PlanRecord[];
  readonly content: readonly ProductRecord[];
  readonly now: Date;
  readonly random: Random;
  /** Decides whose cards are refused and who pauses; without it nothing goes wrong. */
  readonly cards?: Random;
}

/** All members and payments before the first start: the same for the same moment and catalogue. */
export function makeHistory(catalogue: Catalogue, now: Date): DemoMember[] {
  const shop = shopOf(catalogue, now);
  const people = { ...shop, cards: new Random(SEED + 2) };
  const knownOnes = knownMembers(shop);
  const somebody = Array.from({ length: MEMBERS }, () => madeUp(people));
  return [...knownOnes, ...somebody, ...promotion(people), ...late(shop)];
}

/** The same for the people to sign in as only. */
export function makePeoplesHistory(catalogue: Catalogue, now: Date): DemoMember[] {
  return knownMembers(shopOf(catalogue, now));
}

function shopOf({ plans, challenges, trainings, ebooks }: Catalogue, now: Date): Shop {
  const content = [...challenges, ...trainings, ...ebooks].map((entry) => entry.product);
  return { plans, content, now, random: new Random(SEED) };
}

function knownMembers(shop: Shop): DemoMember[] {
  return demoPeople.map((person) => known(shop, person));
}

/** A promotion: so many members came for a month's price within ten days, most left in one bad month, and some came back. */
const PROMOTED = { people: 60, lost: 40, back: 12, daysAgo: 250, during: 10, periods: 4, backDaysAgo: 80 };

function promotion(shop: Shop): DemoMember[] {
  const own = { ...shop, random: new Random(SEED + 1) };
  return Array.from({ length: PROMOTED.people }, (_, place) => {
    const joined = daysAgo(own, PROMOTED.daysAgo - (place * PROMOTED.during) / PROMOTED.people);
    const member = stranger(own, joined);
    const [isLost, isBack] = [place < PROMOTED.lost, place < PROMOTED.back];
    takePromotion(own, member, isLost);
    if (isBack) subscribeToNow(own, member, begun(own, planOf(own, "monthly"), daysAgo(own, PROMOTED.backDaysAgo)));
    return member;
  });
}

/** Members whose card was refused for good the day before: the last days of their membership run. */
function late(shop: Shop): DemoMember[] {
  const own = { ...shop, random: new Random(SEED + 3) };
  const plan = planOf(own, "monthly");
  return [2, 5, 9].map((periods) => {
    const joined = daysAgo(own, periods * plan.period_days + 1);
    const member = stranger(own, joined);
    subscribe(own, member, plan, joined, periods);
    member.isRefused("hard");
    return member;
  });
}

function takePromotion(shop: Shop, member: DemoMember, isLost: boolean): void {
  const plan = planOf(shop, "monthly");
  const joined = new Date(member.profile.created_at);
  if (!isLost) {
    subscribeToNow(shop, member, begun(shop, plan, joined));
    return;
  }
  subscribe(shop, member, plan, joined, PROMOTED.periods);
  // A third of the cards was refused, the others were cancelled.
  if (shop.random.chance(1 / 3)) member.isRefused("hard");
  member.ends("nonactive");
}

function subscribeToNow(shop: Shop, member: DemoMember, from: Date): void {
  const plan = planOf(shop, "monthly");
  const passed = Math.floor((shop.now.getTime() - from.getTime()) / (plan.period_days * DAY_MS)) + 1;
  subscribe(shop, member, plan, from, passed);
}

function known(shop: Shop, person: DemoPerson): DemoMember {
  const { sub: id, role, ...names } = person;
  const member = new DemoMember({ ...names, id, role: role === "admin" ? "admin" : "member" }, daysAgo(shop, 200));
  if (role === "premium") {
    subscribe(shop, member, planOf(shop, "monthly"), daysAgo(shop, 117), 4);
    buy(shop, member, programmeOf(shop), daysAgo(shop, 19));
  }
  if (role === "cancelled") {
    buy(shop, member, programmeOf(shop), daysAgo(shop, 198));
    subscribe(shop, member, planOf(shop, "quarterly"), daysAgo(shop, 70), 1);
    member.ends("cancelled");
  }
  return member;
}

function madeUp(shop: Shop): DemoMember {
  const { random, now } = shop;
  const joined = between(random, SHOP_OPENED, now.getTime() - DAY_MS);
  const member = stranger(shop, joined);
  const premium = random.chance(0.62);
  if (premium) takeMembership(shop, member, joined);
  const purchases = premium ? random.below(3) : 1 + random.below(2);
  for (let index = 0; index < purchases; index += 1) {
    buy(shop, member, random.pick(shop.content), between(random, joined.getTime(), now.getTime()));
  }
  return member;
}

function stranger({ random }: Shop, joined: Date): DemoMember {
  const [first_name, last_name] = [random.pick(firstNames), random.pick(lastNames)];
  const id = random.uuid();
  const email = `${plain(first_name)}.${plain(last_name)}.${id.slice(0, 4)}@clan.example`;
  return new DemoMember({ id, role: "member", first_name, last_name, email }, joined);
}

/** No made-up member is renewed in the first days: a short time travel meets the known Premium member's renewal only. */
function begun({ now }: Shop, plan: PlanRecord, joined: Date): Date {
  const period = plan.period_days * DAY_MS;
  const ahead = period - ((now.getTime() - joined.getTime()) % period);
  return ahead > QUIET_DAYS * DAY_MS ? joined : new Date(joined.getTime() + QUIET_DAYS * DAY_MS);
}

/** Some stay until today, some leave after a few periods, some have cancelled and still have access. */
function takeMembership(shop: Shop, member: DemoMember, signedUp: Date): void {
  const { random, cards, now } = shop;
  const plan = planOf(shop, random.pick(planChoice));
  const joined = begun(shop, plan, signedUp);
  const passed = Math.floor((now.getTime() - joined.getTime()) / (plan.period_days * DAY_MS)) + 1;
  const stays = random.chance(0.45) ? passed : Math.min(passed, 1 + random.below(6));
  subscribe(shop, member, plan, joined, stays);
  if (stays < passed) leave(shop, member);
  else if (random.chance(0.12)) member.ends("cancelled");
  else if (cards?.chance(0.06)) member.pauses(PAUSE_DAYS);
}

/** Most cancelled; of some the card was refused for good, and the grace is over. */
function leave({ cards, now }: Shop, member: DemoMember): void {
  const until = Date.parse(member.subscription?.paid_until ?? "") + GRACE_DAYS * DAY_MS;
  if (cards?.chance(0.3) && until < now.getTime()) member.isRefused("hard");
  member.ends("nonactive");
}

function subscribe(shop: Shop, member: DemoMember, plan: PlanRecord, from: Date, periods: number): void {
  for (let period = 0; period < periods; period += 1) {
    const due = new Date(from.getTime() + period * plan.period_days * DAY_MS);
    buy(shop, member, plan, period > 0 ? paidAt(shop, member, due) : due);
  }
}

/** The moment of payment: at once, or a day later where the card was refused first. */
function paidAt({ cards, now }: Shop, member: DemoMember, due: Date): Date {
  const nextDay = new Date(due.getTime() + DAY_MS);
  if (!cards?.chance(0.07) || nextDay > now) return due;
  member.isRefused("soft");
  return nextDay;
}

function buy({ random }: Shop, member: DemoMember, product: ProductRecord, at: Date): void {
  member.pays({ product, number: `S${random.hex(32)}`, at, newSubscriptionId: random.uuid() });
}

function planOf({ plans }: Shop, type: string): PlanRecord {
  const plan = plans.find((one) => one.subscription_type === type);
  if (!plan) throw new Error(`The demo catalogue has no plan ${type}.`);
  return plan;
}

/** The training that no membership includes. */
function programmeOf({ content }: Shop): ProductRecord {
  const programme = content.find((one) => one.category === "training" && !one.with_subscription);
  if (!programme) throw new Error("The demo catalogue has no training of its own price.");
  return programme;
}

function daysAgo({ now }: Shop, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

function between(random: Random, from: number, to: number): Date {
  return new Date(from + random.next() * Math.max(0, to - from));
}

/** A name as it stands in an address: no marks, đ as d. */
function plain(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("đ", "d").replaceAll("Đ", "D").toLowerCase();
}
