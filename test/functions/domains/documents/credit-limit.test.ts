import { beforeAll, describe, expect, it, vi } from "vitest";
import type { DocumentRecord } from "#functions/domains/documents/document.ts";
import { CreditLimitExceeded, creditWrites } from "#functions/domains/documents/issue-documents.ts";
import { NOON } from "#test/steps/given/records.ts";

beforeAll(() => {
  vi.stubEnv("TABLE", "zamah");
});

const invoice = { id: "900001", label: "12/INTERNET/1", total_cents: 2490 } as DocumentRecord;
const other = { id: "900002", label: "13/INTERNET/1", total_cents: 1000 } as DocumentRecord;
const credit = (original: DocumentRecord | undefined, cents: number) => ({
  due: { id: "r", kind: "credit_note" as const, order_number: "S1", cents, created_at: NOON.toISOString() },
  original,
});
const counted = (...batch: Parameters<typeof creditWrites>[0]) =>
  creditWrites(batch).map(({ Update }) => [Update?.Key?.pk, Update?.ExpressionAttributeValues]);

describe("credit notes", () => {
  it("are counted for each invoice, which lets no more back than it charged", () => {
    expect(counted(credit(invoice, 1000), credit(other, 400), credit(invoice, 490))).toEqual([
      ["CREDITED#900001", { ":cents": 1490, ":room": 1000 }],
      ["CREDITED#900002", { ":cents": 400, ":room": 600 }],
    ]);
    expect(creditWrites([credit(invoice, 2490)])[0]?.Update).toMatchObject({
      UpdateExpression: "ADD cents :cents",
      ConditionExpression: "attribute_not_exists(pk) OR cents <= :room",
      ExpressionAttributeValues: { ":cents": 2490, ":room": 0 },
    });
  });

  it("that take more back by themselves are refused, by the invoice's name", () => {
    const refused = () => creditWrites([credit(invoice, 2000), credit(invoice, 491)]);
    expect(refused).toThrow(CreditLimitExceeded);
    expect(refused).toThrow("CreditLimitExceeded: more would go back than was charged by 12/INTERNET/1.");
    expect(new CreditLimitExceeded("12").name).toBe("CreditLimitExceeded");
  });

  it("are no invoices: those are counted nowhere", () => {
    expect(creditWrites([credit(undefined, 99_999)])).toEqual([]);
  });
});
