import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { addLine, countVisits } from "#functions/domains/reporting/visits.ts";
import { runHousekeeping } from "#functions/jobs/housekeeping.ts";
import { type EdgeLine, readEdgeLine } from "#functions/platform/edge-log.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { anAdminGroup } from "#test/steps/given/admin-group.ts";
import { DAY } from "#test/steps/given/records.ts";
import { buys } from "#test/steps/given/services.ts";
import { staffWith } from "#test/steps/given/staff.ts";
import { checkout, TRAINING } from "#test/steps/when/checkout.ts";

const shop = await aShop();
const services = await servicesOf(shop);
anAdminGroup();

const CHROME = "Mozilla/5.0%20(Windows%20NT%2010.0;%20Win64;%20x64)%20Chrome/120.0%20Safari/537.36";
const line = (changes: Record<string, unknown> = {}) => ({
  "timestamp(ms)": String(Date.parse("2026-11-20T10:00:00Z")),
  "cs-method": "GET",
  "cache-behavior-path-pattern": "*",
  "sc-status": "200",
  "sc-content-type": "text/html; charset=utf-8",
  "cs(User-Agent)": CHROME,
  ...changes,
});
const deliver = (key: string, lines: readonly unknown[]) => {
  const text = lines.map((one) => (typeof one === "string" ? one : JSON.stringify(one))).join("\n");
  services.edgeLog.bucket.put(key, { bytes: gzipSync(text), type: "application/gzip" });
};
const counted = (changes: Record<string, unknown>) => {
  const counts = { visits: 0, offers: 0, plans: 0 };
  addLine(counts, readEdgeLine(JSON.stringify(line(changes))) as EdgeLine);
  return counts;
};

describe("a line of the CDN's log", () => {
  it.each<[string, Record<string, unknown>, object]>([
    ["a page", {}, { visits: 1 }],
    ["a product's page", { "cache-behavior-path-pattern": "/trainings/*" }, { visits: 1, offers: 1 }],
    [
      "a plan that a checkout reads",
      { "cache-behavior-path-pattern": "/api/v1/subscriptionbytype/*", "sc-content-type": "application/json" },
      { plans: 1 },
    ],
    ["a picture", { "sc-content-type": "image/webp" }, {}],
    ["a page that is not there", { "sc-status": "404" }, {}],
    ["the staff's app", { "cache-behavior-path-pattern": "/admin*" }, {}],
    ["a form", { "cs-method": "POST" }, {}],
    [
      "a search engine",
      { "cs(User-Agent)": "Mozilla/5.0%20(compatible;%20Googlebot/2.1;%20+http://www.google.com/bot.html)" },
      {},
    ],
    ["a program", { "cs(User-Agent)": "curl/8.5.0" }, {}],
    ["somebody without an agent", { "cs(User-Agent)": "-" }, {}],
    ["an agent of 4,000 signs", { "cs(User-Agent)": "a".repeat(4000) }, { visits: 1 }],
    ["a script for an agent", { "cs(User-Agent)": "<script>alert(document.domain)</script>" }, { visits: 1 }],
  ])("of %s is counted as what it is", (_case, changes, expected) => {
    expect(counted(changes)).toEqual({ visits: 0, offers: 0, plans: 0, ...expected });
  });

  it.each(["", "{", "null", "[]", '{"cs-method":"GET"}', '{"timestamp(ms)":"soon"}', "=1+1"])(
    "that is broken (%s) is none",
    (text) => expect(readEdgeLine(text)).toBeUndefined(),
  );
});

describe("the owner's funnel (getFunnel)", () => {
  const at = (text: string) => String(Date.parse(text));

  it("has each day's visits, offers and plans from its log, once more on the second day after it, and nothing of whoever asked", async () => {
    const owner = await staffWith(shop, ["owner"]);
    deliver("2026/11/20/10/E1.gz", [line(), line({ "cache-behavior-path-pattern": "/challenges/*" }), "{", ""]);
    deliver("AWSLogs/1/2026/11/19/23/E2.gz", [
      line({ "timestamp(ms)": at("2026-11-19T23:00:00Z") }),
      line({ "timestamp(ms)": at("2026-11-19T22:59:59Z") }),
    ]);
    services.edgeLog.bucket.put("2026/11/20/11/E3.gz", { bytes: Buffer.from("no archive"), type: "text/plain" });
    shop.clock.now = new Date("2026-11-21T02:59:00Z");
    expect(await countVisits(shop.clock.now)).toBe(0);
    shop.clock.now = new Date("2026-11-21T03:00:00Z");
    await runHousekeeping();
    expect(await countVisits(shop.clock.now)).toBe(0);
    const days = async () => (await owner.get("admin/funnel?start_date=2026-11-18&end_date=2026-11-20")).body.data;
    expect(await days()).toEqual([
      { day: "2026-11-20", visits: 3, offers: 1, plans: 0, orders: 0, paid: 0 },
      { day: "2026-11-19", visits: 1, offers: 0, plans: 0, orders: 0, paid: 0 },
      { day: "2026-11-18", visits: null, offers: null, plans: null, orders: 0, paid: 0 },
    ]);
    deliver("2026/11/20/23/late.gz", [line({ "timestamp(ms)": at("2026-11-20T22:30:00Z") })]);
    shop.clock.now = new Date("2026-11-22T03:00:00Z");
    expect(await countVisits(shop.clock.now)).toBe(2);
    expect(await days()).toMatchObject([{ visits: 4 }, { visits: 1 }, { visits: null }]);
    expect(JSON.stringify(await shop.itemsAt("VISITS"))).not.toContain("Mozilla");
  });

  it("has the orders that buyers made, each once, and those of them that were paid", async () => {
    const owner = await staffWith(shop, ["owner"]);
    const [buyer, other] = [await shop.person(), await shop.person()];
    await checkout(buyer, TRAINING);
    await checkout(buyer, TRAINING);
    await buys(shop, other, TRAINING);
    const day = shop.clock.now.toISOString().slice(0, 10);
    const { data } = (await owner.get(`admin/funnel?start_date=${day}&end_date=${day}`)).body;
    expect(data).toMatchObject([{ day, orders: 2, paid: 1 }]);
    shop.travel(DAY);
  });

  it.each(["start_date=2026-12-31&end_date=2026-01-01", "start_date=2024-01-01&end_date=2026-01-01", ""])(
    "refuses a range of '%s'",
    async (range) => {
      const owner = await staffWith(shop, ["owner"]);
      expect(await owner.get(`admin/funnel?${range}`)).toMatchObject({ status: 400, body: { code: "invalid_input" } });
    },
  );
});
