import { findItems, profileEntry } from "#functions/domains/accounts/people-index.ts";
import { commentEntries } from "#functions/domains/community/comment-store.ts";
import { memberMoves } from "#functions/domains/memberships/member-figures.ts";
import { subscriptionEntry } from "#functions/domains/memberships/subscription-store.ts";
import { newOrderItems } from "#functions/domains/orders/order-store.ts";
import { onDay } from "#functions/domains/reporting/daily-counters.ts";
import { sumAdditions } from "#functions/platform/table/counters.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { putAll } from "#infra/tools/batch-write.ts";
import { comment, DAY, NOON, order, profile, shifted, subscription } from "#test/steps/given/records.ts";
import { type Person, startShop } from "#test/steps/given/shop.ts";
import { aVideo } from "#test/steps/given/videos.ts";
import { countTableRequests } from "#test/steps/then/table-requests.ts";

/** What the staff reads all day, below `/api/v1/`. */
const STAFFS = [
  "admin/morning",
  "admin/orders?tab=paid",
  "admin/people?tab=all",
  "admin/comments?state=waiting",
  "admin/videos",
  "admin/trends",
  "tabelone",
  "tabeltwo?start_date=2024-01-01&end_date=2026-11-21",
  "tablethree",
  "tabelfour",
];
/** What a member's pages read, `{me}` for their id. */
const MEMBERS = [
  "me",
  "users/{me}",
  "subscription/{me}",
  "challenges",
  "search",
  "challenges/16",
  "trainings/2",
  "challengescomments/16",
  "viewed_videos/{me}",
];
/** Its answer is specified whole, up to 1,000 members: it grows with its rows. */
const WHOLE = "tabelfour";
/** Two years of days, over which everything is spread. */
const DAYS = 730;

/** What one read asks of the table, in a shop of so many. */
export interface Read {
  readonly of: "staff" | "member";
  readonly path: string;
  readonly people: number;
  readonly requests: number;
  readonly units: number;
}

/** The requests and read units of what the staff and a member read, as a shop of two years grows to each of some sizes. */
export async function measureGrowth(sizes: readonly number[]): Promise<Read[]> {
  const shop = await startShop();
  const counter = countTableRequests();
  const owner = await shop.person({
    claims: { "cognito:groups": ["admin"] },
    profile: { role: "admin", duties: ["owner"] },
  });
  await shop.put({
    ...keys.secondFactor(owner.id, `session-of-${owner.id}`),
    until: Math.floor(Date.now() / 1000) + 3600,
  });
  const member = await shop.person({ subscription: {}, entitlements: [{}] });
  const write = process.stdout.write;
  process.stdout.write = () => true;
  const reads: Read[] = [];
  const count = async (of: Read["of"], person: Person, people: number, path: string) => {
    const requests = await counter.during(async () => {
      const { status, text } = await person.get(path.replace("{me}", person.id));
      if (status !== 200) throw new Error(`${path}: ${text}`);
    });
    const units = requests.reduce((sum, one) => sum + one.units, 0);
    reads.push({ of, path, people, requests: requests.length, units });
  };
  let from = 0;
  for (const people of sizes) {
    await putAll(itemsOf(from, people));
    await putAll(counters(Math.max(people, DAYS)));
    from = people;
    for (const path of STAFFS) await count("staff", owner, people, path);
    for (const path of MEMBERS) await count("member", member, people, path);
  }
  process.stdout.write = write;
  await shop.stop();
  return reads;
}

/** How many times as many requests, or units, the worst of somebody's reads asks for in the largest shop as in the smallest. */
export function worstGrowth(reads: readonly Read[], of: Read["of"], what: "requests" | "units"): number {
  const own = reads.filter((read) => read.of === of && read.path !== WHOLE);
  const [least, most] = [Math.min(...own.map(({ people }) => people)), Math.max(...own.map(({ people }) => people))];
  const at = (path: string, people: number) =>
    own.find((read) => read.path === path && read.people === people)?.[what] ?? Number.NaN;
  return Math.max(...own.map(({ path }) => at(path, most) / at(path, least)));
}

/** Each somebody with a membership, a paid order, a comment that waits and an uploaded video, as the product writes them. */
function itemsOf(from: number, to: number) {
  return Array.from({ length: to - from }, (_, place) => from + place).flatMap((number) => {
    const id = `p${String(number).padStart(8, "0")}`;
    const at = dayOf(number).toISOString();
    const somebody = { ...profile(id), created_at: at };
    const order_number = `S${String(number).padStart(32, "0")}`;
    const written = comment({ id: `01M7YW6NW0${String(number).padStart(16, "0")}`, user_id: id, created_at: at });
    return [
      profileEntry(somebody),
      ...findItems(somebody),
      subscriptionEntry(subscription(id)),
      ...newOrderItems(order({ order_number, user_id: id, status: "paid", created_at: at, date_paid: at })),
      ...commentEntries({ ...written, state: "held" } as typeof written),
      aVideo({ id: `v-${number}`, created_at: at }),
    ];
  });
}

/** The shop's counters, as the facts of all of them add up. */
function counters(people: number) {
  const additions = Array.from({ length: people }, (_, number) => [
    ...memberMoves(undefined, { after: subscription(`p${number}`), move: "bought" }, dayOf(number)),
    onDay(dayOf(number), { charges: 1, charged_cents: 2499, subscription_cents: 2499, registrations: 1 }),
  ]);
  return sumAdditions(additions.flat()).map(({ key, amounts }) => ({ ...key, ...amounts }));
}

function dayOf(number: number): Date {
  return shifted(NOON, -(number % DAYS) * DAY - number);
}
