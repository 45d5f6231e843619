import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { premiumNow } from "#functions/core/access/can-access.ts";
import { priceCatalogue, pricesOf } from "#functions/core/catalogue/publish/price-catalogue.ts";
import { demoDocuments, documentItems } from "#infra/local/demo/demo-documents.ts";
import { makeHistory } from "#infra/local/demo/history.ts";
import { memberItems } from "#infra/local/demo/member-items.ts";
import { demoPeople } from "#infra/local/demo/people.ts";
import { buildCatalogue } from "#infra/tools/catalogue/build-catalogue.ts";
import { readCatalogue } from "#infra/tools/catalogue/read-catalogue.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const source = readCatalogue(join(import.meta.dirname, "../../../../infra/local/demo/catalogue"));
const { catalogue } = priceCatalogue(buildCatalogue(source, NOW), pricesOf(source, NOW), () => [], NOW);
const members = makeHistory(catalogue, NOW);
const personOf = (role: string) => {
  const sub = demoPeople.find((person) => person.role === role)?.sub;
  return members.find((member) => member.profile.user_id === sub);
};

describe("the demo", () => {
  it("is the same for the same moment", () => {
    expect(memberItems(makeHistory(catalogue, NOW))).toEqual(memberItems(members));
  });

  it("has a Premium member whose renewal is three days away, one who has cancelled, and one without membership", () => {
    expect(personOf("premium")?.subscription?.paid_until).toBe("2026-11-24T10:00:00.000Z");
    const cancelled = personOf("cancelled")?.subscription;
    expect(cancelled?.status).toBe("cancelled");
    expect(premiumNow(cancelled, NOW)).toBe(true);
    expect(personOf("member")?.subscription).toBeUndefined();
  });

  it("lets the clock travel for a fortnight in which she alone is renewed", () => {
    const soon = members.filter(({ subscription }) => {
      const next = subscription?.status === "active" ? new Date(subscription.paid_until) : undefined;
      return next && next < new Date("2026-12-05T10:00:00Z");
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
    const items = memberItems(members);
    const total = items
      .filter((item) => item.pk === "SALES#TOTAL")
      .reduce((sum, item) => sum + Number(item.revenue_cents), 0);
    const paid = members.flatMap((member) => member.payments).reduce((sum, payment) => sum + payment.cents, 0);
    expect(total).toBe(paid);
  });

  it("has a registered receipt for each payment, numbered without gaps in each year", () => {
    const documents = demoDocuments(members.flatMap((member) => member.facts));
    expect(documents).toHaveLength(members.flatMap((member) => member.payments).length);
    for (const [, ofYear] of Map.groupBy(documents, ({ year }) => year)) {
      expect(ofYear.map(({ number }) => number)).toEqual(ofYear.map((_, position) => position + 1));
    }
    for (const { jir } of documents) expect(jir).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(documentItems(documents).filter(({ sk }) => sk === "COUNTER")).toHaveLength(3);
  });

  it("uses every key once", () => {
    const documents = documentItems(demoDocuments(members.flatMap((member) => member.facts)));
    const places = [...memberItems(members), ...documents].map((item) => `${item.pk} ${item.sk}`);
    expect(new Set(places).size).toBe(places.length);
  });
});
