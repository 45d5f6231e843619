import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import { dayAfter } from "../../platform/days.ts";
import { type EdgeLine, edgeLog, OFFER_PATTERNS, readEdgeLine } from "../../platform/edge-log.ts";
import { log } from "../../platform/log.ts";
import { optionalSetting } from "../../platform/settings.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItem } from "../../platform/table/table.ts";
import { put, transact } from "../../platform/table/transaction.ts";
import { endOfZagrebDay, zagrebDay, zagrebHour } from "../../platform/zagreb.ts";

/** Most of a day's files are there by then; it is counted once more on the next day, for the late ones. */
const HOUR = 4;
/** Signs of an agent that are looked at. */
const AGENT = 500;
/** The behaviours whose pages are the staff's and whose answers are calls. */
const NO_PAGE = /^\/(?:api|admin|pictures)/;
const PLAN_PATTERN = "/api/v1/subscriptionbytype/*";
/** What calls itself a program, or is one that fetches a page for somebody else's list. */
const BOT =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|embedly|monitor|uptime|headless|lighthouse|curl|wget|python|java\/|go-http|node|axios|okhttp|scrapy|scan/i;

/** What a day's log says. `plans`: openings of a membership's checkout, which reads its plan. */
const visitsItem = z.object({
  visits: z.int(),
  offers: z.int(),
  plans: z.int(),
  counted_at: instant,
});
type Counts = Omit<z.infer<typeof visitsItem>, "counted_at">;

/** Counts yesterday and the day before, each on the two days after it, where there is a log; answers how many days were counted. */
export async function countVisits(at: Date): Promise<number> {
  const today = zagrebDay(at);
  if (at < zagrebHour(today, HOUR) || !optionalSetting("VISITS_BUCKET")) return 0;
  let done = 0;
  for (const day of [dayAfter(today, -1), dayAfter(today, -2)]) {
    const known = await getItem(keys.visits(day), visitsItem);
    if (known && zagrebDay(known.counted_at) >= today) continue;
    const counts = await countDay(day);
    await transact([put({ ...keys.visits(day), ...counts, counted_at: at.toISOString() })]);
    done += 1;
  }
  return done;
}

async function countDay(day: string): Promise<Counts> {
  const counts = { visits: 0, offers: 0, plans: 0 };
  let broken = 0;
  const from = new Date(endOfZagrebDay(dayAfter(day, -1)).getTime() + 1);
  for await (const lines of edgeLog(from, endOfZagrebDay(day))) {
    for (const text of lines) {
      const line = readEdgeLine(text);
      if (!line) broken += 1;
      else if (zagrebDay(new Date(line["timestamp(ms)"])) === day) addLine(counts, line);
    }
  }
  if (broken > 0) log("warn", "edge_lines_broken", { day, broken });
  return counts;
}

/** Adds a line to a day's counts: a page that was sent to a person's browser, or a plan that a checkout read. */
export function addLine(counts: { -readonly [C in keyof Counts]: Counts[C] }, line: EdgeLine): void {
  const pattern = line["cache-behavior-path-pattern"];
  if (line["cs-method"] !== "GET" || isBot(line["cs(User-Agent)"])) return;
  if (pattern === PLAN_PATTERN && ["200", "304"].includes(line["sc-status"])) counts.plans += 1;
  if (NO_PAGE.test(pattern) || line["sc-status"] !== "200" || !line["sc-content-type"].startsWith("text/html")) return;
  counts.visits += 1;
  if (OFFER_PATTERNS.some((one) => one === pattern)) counts.offers += 1;
}

/** Also without an agent: browsers always name one. */
function isBot(agent: string): boolean {
  const said = agent.slice(0, AGENT);
  return said.length < 20 || BOT.test(said);
}
