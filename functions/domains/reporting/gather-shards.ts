import { dayAfter } from "../../platform/days.ts";
import { errorName, log } from "../../platform/log.ts";
import { countersOf, isShard } from "../../platform/table/counters.ts";
import { gather } from "../../platform/table/gather-counters.ts";
import { keys } from "../../platform/table/keys.ts";
import { type Item, queryRange } from "../../platform/table/table.ts";
import { zagrebDay } from "../../platform/zagreb.ts";

/** Days back in which shards are looked for. */
const DAYS = 35;

/**
 * Merges the shards of busy counters back into one item, so that a day, month or product is one read. Counters that are busy now wait
 * for the next hour.
 */
export async function gatherShards(at: Date): Promise<void> {
  const today = zagrebDay(at);
  const since = dayAfter(today, -DAYS);
  const ranges = [
    keys.planCountsRange,
    keys.membersRange,
    keys.cohortsRange,
    keys.dueRange(since, "~"),
    keys.daysRange(since, today),
    keys.letterDays(since, today),
    keys.salesInTotalRange,
    keys.salesOfSourcesRange(since, today),
    keys.salesOfMonthsRange(since.slice(0, 7), today),
    keys.salesRange(`${since.slice(0, 7)}-01`, since.slice(0, 8).concat("31")),
    keys.salesRange(`${today.slice(0, 7)}-01`, today),
    keys.contentRange(since, since.slice(0, 8).concat("31")),
    keys.contentRange(`${today.slice(0, 7)}-01`, today),
  ];
  for (const range of ranges) {
    const shards = (await queryRange(range, true)).filter(isShard);
    for (const ofOne of Map.groupBy(shards, (shard) => countersOf(shard).key.sk).values()) await gatherOne(ofOne);
  }
}

async function gatherOne(shards: readonly Item[]): Promise<void> {
  const [first = {}] = shards;
  try {
    await gather(countersOf(first).key, shards);
  } catch (error) {
    log("warn", "counters_apart", { error: errorName(error) });
  }
}
