import { keys } from "#functions/platform/table/keys.ts";
import { startShop } from "#test/steps/given/shop.ts";
import { countTableRequests } from "#test/steps/then/table-requests.ts";

/** A member's calls below `/api/v1/`, `{me}` for their id; what stands behind `guarded` also reads what they may open. */
const PRIVATE = ["me", "users/{me}", "subscription/{me}", "viewed_videos/{me}"];
const GUARDED = ["challenges/16", "trainings/2", "ebooks/5", "recipes/1", "challenges/video/1602"];
const LISTS = ["challenges", "trainings", "ebooks", "recipes", "subscriptions", "search"];

/** The most that calls of a kind ask of the table. */
export interface TableCalls {
  readonly kind: "a public list" | "a member's own record" | "a diary on a new device" | "a guarded content";
  readonly requests: number;
  /** How many requests stand one after the other. */
  readonly depth: number;
  readonly units: number;
}

/** What the calls that pages are made of ask of the table: requests, how many stand in a row, read units; the worst of each kind. */
export async function measureTableCalls(): Promise<TableCalls[]> {
  const shop = await startShop();
  const counter = countTableRequests();
  const ana = await shop.person({ subscription: {}, entitlements: [{}, { category: "training", product_id: 2 }] });
  await shop.put({ ...keys.kitchen(ana.id), version: 1, week: [], ticks: [] });
  const worst = async (kind: TableCalls["kind"], paths: readonly string[]): Promise<TableCalls> => {
    const counted = [];
    for (const path of paths)
      counted.push(
        await counter.during(async () => {
          const { status, text } = await ana.get(path.replace("{me}", ana.id));
          if (status !== 200) throw new Error(`${path}: ${text}`);
        }),
      );
    return {
      kind,
      requests: Math.max(...counted.map((requests) => requests.length)),
      depth: Math.max(...counted.flat().map(({ depth }) => depth)),
      units: Math.max(...counted.map((requests) => requests.reduce((sum, { units }) => sum + units, 0))),
    };
  };
  const found = [
    await worst("a public list", LISTS),
    await worst("a member's own record", PRIVATE),
    await worst("a diary on a new device", ["me/diary?months=year"]),
    await worst("a guarded content", GUARDED),
  ];
  await shop.stop();
  return found;
}
