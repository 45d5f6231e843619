import { expect, it } from "vitest";
import { type IssuedLine, sumOneStop } from "#functions/domains/books/months/month-sums.ts";

const line = (changes: Partial<IssuedLine>): IssuedLine => ({
  ...{ id: "1", kind: "invoice", order_number: "S1", label: "1/INTERNET/1", zki: "z", original: null },
  ...{ created_at: "2026-11-21T11:00:00.000Z", issued_at: "2026-11-21T11:00:30.000Z", total_cents: 4000 },
  rates: [{ rate: 25, base_cents: 3200, tax_cents: 800 }],
  ...changes,
});
const austrian = { rate: 20, country: "AT", base_cents: 3333, tax_cents: 667 };

it("what other member states' PDV was charged is summed by country and rate, and what goes back corrects its invoice's quarter", () => {
  const back = { ...austrian, base_cents: -833, tax_cents: -167 };
  const credit = (issued_at: string) => ({
    kind: "credit_note" as const,
    rates: [back],
    original: { label: "1", issued_at },
  });
  const rows = sumOneStop([
    line({}),
    line({ rates: [austrian] }),
    line({ rates: [austrian] }),
    line({ rates: [{ ...austrian, country: "DE", rate: 19 }] }),
    line(credit("2026-10-01T10:00:00.000Z")),
    line(credit("2026-09-30T21:59:59.999Z")),
  ]);
  expect(rows).toEqual([
    { quarter: "2026-4", country: "AT", rate: 20, base: 58.33, tax: 11.67, total: 70, documents: 3 },
    { quarter: "2026-4", country: "DE", rate: 19, base: 33.33, tax: 6.67, total: 40, documents: 1 },
    { quarter: "2026-3", country: "AT", rate: 20, base: -8.33, tax: -1.67, total: -10, documents: 1 },
  ]);
});
