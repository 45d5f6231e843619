import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AuditItem, breaksIn, hashOfLine } from "#functions/domains/audit/hash-chain.ts";

/** So many lines, each with the hash of the one before. */
function chainOf(count: number): AuditItem[] {
  const lines: AuditItem[] = [];
  for (let seq = 1; seq <= count; seq += 1) {
    const before = lines.at(-1);
    lines.push({
      seq,
      at: "2026-11-21T11:00:00.000Z",
      by: "marta",
      name: "Marta Šimić",
      duties: ["owner"],
      operation: "refundOrder",
      subject: `ORDER#S${seq}`,
      before: { kept: 40 },
      after: { kept: 40 - seq, access_ended: false },
      reason: "Dogovor",
      request: "request",
      prev: before ? hashOfLine(before) : "",
      prev_month: before ? "2026-11" : null,
    });
  }
  return lines;
}

const changes: ((line: AuditItem) => AuditItem)[] = [
  (line) => ({ ...line, name: "Netko Drugi" }),
  (line) => ({ ...line, after: { ...line.after, kept: 0 } }),
  (line) => ({ ...line, reason: null }),
  (line) => ({ ...line, at: "2026-11-20T11:00:00.000Z" }),
];

describe("the chain of the record", () => {
  it("holds as it was written, whatever order a store gives the names of a line in", () => {
    const reversed = chainOf(5).map((line) => Object.fromEntries(Object.entries(line).toReversed()) as AuditItem);
    expect(breaksIn(reversed, undefined)).toEqual([]);
    expect(breaksIn(reversed.slice(2), reversed[1])).toEqual([]);
  });

  it("names the line after one that was altered, or that is gone", () => {
    const place = fc.integer({ min: 0, max: 8 });
    fc.assert(
      fc.property(place, fc.constantFrom(...changes), (at, change) => {
        const lines = chainOf(10);
        expect(
          breaksIn(
            lines.map((line, index) => (index === at ? change(line) : line)),
            undefined,
          ),
        ).toEqual([at + 2]);
        expect(
          breaksIn(
            lines.filter((_, index) => index !== at),
            undefined,
          ),
        ).toEqual([at + 2]);
      }),
      { numRuns: 30, seed: 20261121 },
    );
  });
});
