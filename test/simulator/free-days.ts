import { daysFrom } from "#contract/periods.ts";
import { profileItem } from "#functions/domains/accounts/member-store.ts";
import { verifyEmail } from "#functions/domains/accounts/verify-email.ts";
import { isRenewal } from "#functions/domains/orders/order.ts";
import { beginTrial } from "#functions/domains/trials/trial.ts";
import { hashOf } from "#functions/platform/digest.ts";
import { Problem } from "#functions/platform/problem.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { getItems, read } from "#functions/platform/table/table.ts";
import { DAY_MS } from "#functions/platform/time.ts";
import { profile } from "#test/steps/given/records.ts";
import type { Run } from "./calls.ts";
import type { Facts } from "./facts.ts";
import type { Scene } from "./invariant.ts";
import type { Item } from "./table.ts";
import { type Buyer, type World, zagrebCalendar } from "./world.ts";

/** Days of Premium for whoever proves an address for the first time. */
const DAYS = 7;
const LINK = "poveznica";
/** Two accounts of one mailbox, whose address nobody has proved yet. */
const UNPROVED: Readonly<Record<string, string>> = { iva: "iva@example.com", eva: "iva+eva@example.com" };

/** The owner's setting. */
export const settings = {
  ...keys.ownerSettings,
  ...{ version: 1, support_refund_order: 5000, support_refund_day: 20_000, second_person_limit: null },
  free_days: DAYS,
};

/** Who lives in another member state, and in which. */
export const ABROAD: Readonly<Record<string, string>> = { eva: "AT" };

/** A buyer as they are when a world begins. */
export function newBuyer(id: string): Item {
  const [email, country] = [UNPROVED[id], ABROAD[id]];
  const unproved = email ? { email, email_verified: false } : {};
  const residence = country ? { residence: { country, said_at: "2026-01-01T00:00:00.000Z" } } : {};
  return { ...keys.profile(id), ...profile(id, { ...unproved, ...residence }) };
}

/** The link of a mail is opened, once or by several people at once; false where everybody has proved their address. */
export async function prove(world: World, runs: readonly Run[]): Promise<boolean> {
  const unproved = world.buyers.filter(
    ({ id }) => world.table.items.get(`USER#${id} PROFILE`)?.email_verified === false,
  );
  if (unproved.length === 0) return false;
  const until = new Date(world.now + DAY_MS).toISOString();
  await world.table.put(
    unproved.map(({ id }) => ({ ...keys.emailVerification(id), hash: hashOf(LINK), email: UNPROVED[id], until })),
  );
  const people = runs.map(() => world.random.pick(unproved));
  await world.atOnce(
    `${people.map(({ id }) => id)} prove their address`,
    people.map((buyer) => () => openLink(buyer, world)),
    runs,
  );
  return true;
}

async function openLink({ id }: Buyer, world: World): Promise<string> {
  const [before, sent] = await getItems([keys.profile(id), keys.emailVerification(id)], true);
  try {
    await verifyEmail(read(profileItem, before ?? {}), sent, LINK, new Date(world.now), beginTrial);
    return "proved";
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}

/** Free days begin once a mailbox and for nobody who had Premium, last as long as the owner said, lead to no charge, and what is bought begins after them. */
export function freeDaysOnce({ world, facts, changes }: Scene): string[] {
  const { freeDays } = world;
  const mailboxes = freeDays.map(({ user }) => (user in UNPROVED ? "iva" : user));
  const again = freeDays.filter((_one, position) => mailboxes.indexOf(mailboxes[position] ?? "") !== position);
  const had = freeDays.filter(({ user, at }) => at === world.now && hadPremium(user, facts, changes));
  const wrong = freeDays.filter(
    ({ at, until }) => daysFrom(zagrebCalendar(at), zagrebCalendar(Date.parse(until))) !== DAYS,
  );
  const given = facts.entitlements.filter(({ grant }) => grant?.source === "trial");
  const moved = given.filter(
    ({ user_id, grant }) => !freeDays.some((one) => one.user === user_id && one.until === grant?.until),
  );
  const inside = facts.subscriptions.filter(({ user_id, start_date }) => runsFor(world, user_id, start_date));
  return [
    ...again.map(({ user }) => `${user} has free days a second time`),
    ...had.map(({ user }) => `${user} had Premium and has free days`),
    ...wrong.map(({ user, until }) => `the free days of ${user} last until ${until}`),
    ...moved.map(({ user_id, grant }) => `the free days of ${user_id} were moved to ${grant?.until}`),
    ...inside.map(
      ({ user_id, start_date }) => `the membership of ${user_id} counts from ${start_date}, in the free days`,
    ),
    ...chargedWithoutPurchase({ world, facts }),
  ];
}

/** Whether free days that somebody had were not over at a moment. */
export function runsFor({ freeDays }: World, user: string, moment: string): boolean {
  return freeDays.some((one) => one.user === user && moment <= one.until);
}

/** Whether somebody had a membership, or a plan as a gift, before this step. */
function hadPremium(user: string, { subscriptions, opened }: Facts, changes: Scene["changes"]): boolean {
  const isNew = changes.some(({ key, before }) => key === `USER#${user} SUBSCRIPTION` && !before);
  const plans = opened.filter(({ category }) => category === "subscription");
  return [...(isNew ? [] : subscriptions), ...plans].some(({ user_id }) => user_id === user);
}

/** A renewal follows a purchase, never free days alone. */
function chargedWithoutPurchase({ world, facts }: Pick<Scene, "world" | "facts">): string[] {
  const orders = [...facts.orders.values()].filter(({ category, gift }) => category === "subscription" && !gift);
  const bought = orders.filter((order) => !isRenewal(order) && facts.granted.has(order.order_number));
  return orders
    .filter((order) => isRenewal(order) && world.freeDays.some(({ user }) => user === order.user_id))
    .filter(({ user_id }) => !bought.some((one) => one.user_id === user_id))
    .map(({ order_number, user_id }) => `${order_number} charges ${user_id}, who bought no membership`);
}
