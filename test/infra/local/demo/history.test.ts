import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { isMembershipOpen } from "#functions/domains/access/can-access.ts";
import { priceCatalogue, pricesOf } from "#functions/domains/catalogue/publish/price-catalogue.ts";
import { figuresOf } from "#functions/domains/memberships/member-figures.ts";
import { exerciseSummary as standingNow, trendsOf } from "#functions/domains/reporting/trends.ts";
import { sumAdditions } from "#functions/platform/table/counters.ts";
import { zagrebDay } from "#functions/platform/zagreb.ts";
import { demoDocuments, documentItems } from "#infra/local/demo/demo-documents.ts";
import { makeHistory } from "#infra/local/demo/history.ts";
import { retentionItems } from "#infra/local/demo/load.ts";
import { memberItems } from "#infra/local/demo/member-items.ts";
import { demoPeople } from "#infra/local/demo/people.ts";
import { buildCatalogue } from "#infra/tools/catalogue/build-catalogue.ts";
import { readCatalogue } from "#infra/tools/catalogue/read-catalogue.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const source = readCatalogue(join(import.meta.dirname, "../../../../infra/local/demo/catalogue"));
const { catalogue } = priceCatalogue(buildCatalogue(source, NOW), pricesOf(source, NOW), () => [], NOW);
const members = makeHistory(catalogue, NOW);
const items = memberItems(members);
const documents = demoDocuments(members.flatMap((member) => member.facts));
const personOf = (role: string) => {
  const sub = demoPeople.find((person) => person.role === role)?.sub;
  return members.find((member) => member.profile.user_id === sub);
};

describe("the demo", () => {
  it("is the same for the same moment", () => {
    expect(isDeepStrictEqual(memberItems(makeHistory(catalogue, NOW)), items)).toBe(true);
  });

  it("has a Premium member whose renewal is three days away, one who has cancelled, and one without membership", () => {
    expect(personOf("premium")?.subscription?.paid_until).toBe("2026-11-24T11:00:00.000Z");
    const cancelled = personOf("cancelled")?.subscription;
    expect(cancelled?.status).toBe("cancelled");
    expect(isMembershipOpen(cancelled, NOW)).toBe(true);
    expect(personOf("member")?.subscription).toBeUndefined();
  });

  it("lets the clock travel for a fortnight in which she alone is renewed", () => {
    const soon = members.filter(({ subscription }) => {
      const next = subscription?.status === "active" ? new Date(subscription.paid_until) : undefined;
      return next && !subscription?.dunning && next < new Date("2026-12-05T10:00:00Z");
    });
    expect(soon.map(({ profile }) => profile.first_name)).toEqual(["Ana"]);
  });

  it("has some hundred paid orders since January 2024, none in the future", () => {
    const days = members.flatMap((member) => member.payments.map((payment) => payment.at));
    expect(days.length).toBeGreaterThan(500);
    expect(days.filter((day) => day < new Date("2024-07-01")).length).toBeGreaterThan(40);
    expect(days.every((day) => day <= NOW)).toBe(true);
  });

  it("counts in its roll-ups exactly what was paid", () => {
    const total = items
      .filter((item) => item.pk === "SALES#TOTAL")
      .reduce((sum, item) => sum + Number(item.revenue_cents), 0);
    const paid = members.flatMap((member) => member.payments).reduce((sum, payment) => sum + payment.cents, 0);
    expect(total).toBe(paid);
  });

  it("has two years in which the figures say something: a promotion, a bad month, people who came back", () => {
    const days = items.filter(({ pk }) => pk === "DAYS");
    const { months, cohorts } = trendsOf(
      {
        now: items.find(({ pk }) => pk === "MEMBERS"),
        days: days.toSorted((one, other) => one.sk.localeCompare(other.sk)),
        cohorts: items.filter(({ pk }) => pk === "COHORTS"),
        retention: retentionItems(members, NOW),
      },
      "2026-11",
    );
    expect(months).toHaveLength(24);
    const lost = ({ members: { lost: by } }: (typeof months)[number]) => by.cancelled + by.unpaid + by.withdrawn;
    const [worst] = months.toSorted((one, other) => lost(other) - lost(one));
    const [best] = months.toSorted((one, other) => other.members.new - one.members.new);
    expect(lost(worst ?? expect.fail())).toBeGreaterThanOrEqual(40);
    expect(worst?.members.lost.unpaid).toBeGreaterThan(5);
    expect(best?.members.new).toBeGreaterThanOrEqual(60);
    expect(months.reduce((sum, month) => sum + month.members.back, 0)).toBe(12);
    for (const { members: stood, mrr } of months) {
      expect(stood.start + stood.new + stood.back - lost({ members: stood } as never)).toBe(stood.end);
      const moved = Object.values(mrr.moves).reduce((sum, euros) => sum + Math.round(euros * 100), 0);
      expect(Math.round(mrr.start * 100) + moved).toBe(Math.round(mrr.end * 100));
    }
    const due = months.filter(({ renewals }) => renewals.due > 0);
    expect(due).toHaveLength(24);
    for (const { renewals } of due) expect(renewals.due).toBeGreaterThanOrEqual(renewals.kept);
    expect(due.filter(({ renewals }) => renewals.at_once < renewals.kept).length).toBeGreaterThan(6);
    expect(due.filter(({ renewals }) => renewals.kept < renewals.due).length).toBeGreaterThan(6);
    const promoted = cohorts.find(({ month }) => month === best?.month);
    const [first, later] = [promoted?.kept[0]?.active ?? 0, promoted?.kept.at(-1)?.active ?? 0];
    expect(first).toBe(promoted?.joined);
    expect(later).toBeLessThan(first);
  });

  it("counts a first buyer on the day of each member's first payment", () => {
    const first = members.flatMap(({ facts }) =>
      facts
        .map(({ payment }) => payment.paid_at)
        .toSorted()
        .slice(0, 1),
    );
    const days = Map.groupBy(first, (moment) => zagrebDay(new Date(moment)));
    const counted = items.flatMap(({ pk, sk, first_buyers }) =>
      pk === "DAYS" && first_buyers ? [[sk, first_buyers]] : [],
    );
    expect(Object.fromEntries(counted)).toEqual(
      Object.fromEntries([...days].map(([day, { length }]) => [day, length])),
    );
  });

  it("has members in every state", () => {
    const standing = standingNow(items.find(({ pk }) => pk === "MEMBERS"));
    expect(Math.min(...Object.values(standing))).toBeGreaterThanOrEqual(3);
    expect(standing.renewing).toBeGreaterThan(100);
  });

  it("counts every membership exactly as it stands", () => {
    const standing = sumAdditions(members.flatMap(({ subscription }) => (subscription ? figuresOf(subscription) : [])));
    const counters = new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]));
    for (const { key, amounts } of standing) {
      const stored = counters.get(`${key.pk} ${key.sk}`);
      expect({ key, ...stored }, key.sk).toMatchObject(amounts);
    }
  });

  it("has a registered receipt for each payment, numbered without gaps in each year", () => {
    expect(documents).toHaveLength(members.flatMap((member) => member.payments).length);
    for (const [, ofYear] of Map.groupBy(documents, ({ year }) => year)) {
      expect(ofYear.map(({ number }) => number)).toEqual(ofYear.map((_, position) => position + 1));
    }
    for (const { jir } of documents) expect(jir).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(documentItems(documents).filter(({ sk }) => sk === "COUNTER")).toHaveLength(3);
  });

  it("uses every key once", () => {
    const places = [...items, ...documentItems(documents)].map((item) => `${item.pk} ${item.sk}`);
    expect(new Set(places).size).toBe(places.length);
  });
});
