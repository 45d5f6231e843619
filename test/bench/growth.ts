import { commentEntries } from "#functions/core/comment/comment-places.ts";
import { findItems, profileEntry } from "#functions/core/member/people-index.ts";
import { newOrderItems } from "#functions/core/order/order-store.ts";
import { memberMoves } from "#functions/core/subscription/member-moves.ts";
import { subscriptionEntry } from "#functions/core/subscription/subscription-store.ts";
import { onDay } from "#functions/core/tally/day.ts";
import { sumAdditions } from "#functions/data/counters.ts";
import { keys } from "#functions/data/keys.ts";
import { putAll } from "#infra/tools/catalogue/batch-write.ts";
import { comment, DAY, NOON, order, profile, shifted, subscription } from "#test/steps/given/records.ts";
import { startShop } from "#test/steps/given/shop.ts";
import { aVideo } from "#test/steps/given/videos.ts";
import { countTableRequests } from "#test/steps/then/table-requests.ts";

/** What the staff reads all day, below `/api/v1/`. */
const READ = [
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
/** Two years of days, over which everything is spread. */
const DAYS = 730;

/** What one read asks of the table, in a shop of so many. */
interface Read {
  readonly path: string;
  readonly people: number;
  readonly requests: number;
  readonly units: number;
}

/** The requests and read units of the staff's lists, tables and morning, as a shop grows to each of some sizes. */
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
  const reads: Read[] = [];
  let from = 0;
  for (const people of sizes) {
    await putAll(itemsOf(from, people));
    await putAll(counters(people));
    from = people;
    for (const path of READ) {
      const requests = await counter.during(() => owner.get(path));
      const units = requests.reduce((sum, one) => sum + one.units, 0);
      reads.push({ path, people, requests: requests.length, units });
    }
  }
  await shop.stop();
  return reads;
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
    ...memberMoves(undefined, subscription(`p${number}`), dayOf(number)),
    onDay(dayOf(number), { charges: 1, charged_cents: 2499, subscription_cents: 2499, registrations: 1 }),
  ]);
  return sumAdditions(additions.flat()).map(({ key, amounts }) => ({ ...key, ...amounts }));
}

function dayOf(number: number): Date {
  return shifted(NOON, -(number % DAYS) * DAY - number);
}
