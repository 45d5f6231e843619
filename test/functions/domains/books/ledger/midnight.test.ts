import { globSync, readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { accountExistsMail } from "#functions/domains/accounts/account-mails.ts";
import { ledgerEntry } from "#functions/domains/books/ledger/ledger.ts";
import { monthOf } from "#functions/domains/books/months/issued-numbers.ts";
import { dayOf } from "#functions/domains/books/reconciliation/books.ts";
import { historyDay } from "#functions/domains/catalogue/publish/price-catalogue.ts";
import { yearOf } from "#functions/domains/documents/number-series.ts";
import { chargeAt, noticeAt } from "#functions/domains/memberships/calendar.ts";
import { figuresOf } from "#functions/domains/memberships/member-figures.ts";
import { presentSubscription } from "#functions/domains/memberships/present.ts";
import { moneyOnDay } from "#functions/domains/reporting/daily-counters.ts";
import { withdrawalEnd } from "#functions/platform/days.ts";
import { zagrebDay } from "#functions/platform/zagreb.ts";
import { subscription } from "#test/steps/given/records.ts";

const lineAt = (at: string) =>
  ledgerEntry({
    ...{ id: "900001", kind: "charge", order_number: "S1", attempt_number: "S1", category: "training", product_id: 2 },
    ...{ cents: 4000, tax_cents: 800, vat_rate: 25, at },
  });
const memberSince = (at: string) =>
  subscription("ana", { start_date: at, joined_at: at, date_paid: at, paid_until: at });
vi.stubEnv("TABLE", "zamah");

/** The last evening of a quarter in London is the first day of the next one in Zagreb: in winter for an hour, in summer for two. */
describe.each([
  { half: "winter", moment: "2026-12-31T23:30:00.000Z", day: "2027-01-01", before: "2026-12-31", notice: "2026-12-25" },
  { half: "summer", moment: "2026-06-30T22:30:00.000Z", day: "2026-07-01", before: "2026-06-30", notice: "2026-06-24" },
])("half an hour after midnight in Zagreb, in $half, is a new day", ({ moment, day, before, notice }) => {
  const at = new Date(moment);
  it.each([
    ["of the ledger", () => lineAt(moment).pk, day],
    ["of the day's counters", () => JSON.stringify(moneyOnDay(at, lineAt(moment)).key), day],
    ["of the books", () => dayOf(moment), day],
    ["of a document's month", () => monthOf(moment), day.slice(0, 7)],
    ["of a document's year", () => yearOf(at), day.slice(0, 4)],
    ["of an earlier price", () => historyDay({ from_days_ago: 1 }, at), before],
    ["of a letter that is written once a day", () => JSON.stringify(accountExistsMail("a@b.hr", "s", at)), `-s-${day}`],
    ["of a charge", () => zagrebDay(chargeAt(at)), day],
    ["of its notice", () => zagrebDay(noticeAt(at, 30)), notice],
    ["of a cohort", () => JSON.stringify(figuresOf(memberSince(moment))), `COHORTS","sk":"${day.slice(0, 7)}"`],
    ["of a charge to come", () => JSON.stringify(figuresOf(memberSince(moment))), `DUE","sk":"${day}`],
    ["of a membership's beginning", () => presentSubscription(memberSince(moment)).start_date, day],
    ["of its next payment", () => presentSubscription(memberSince(moment)).next_payment, day],
    [
      "of the last day of a withdrawal",
      () => zagrebDay(withdrawalEnd(at)),
      zagrebDay(`${day.slice(0, 8)}15T12:00:00Z`),
    ],
  ])("%s", (_of, said, expected) => {
    expect(said()).toContain(expected);
  });
});

it("a day is cut out of a text only where days are counted, never out of a moment", () => {
  const counting = [
    "functions/contract/periods.ts",
    "functions/contract/read-workbook.ts",
    "functions/domains/reporting/sales-store.ts",
    "functions/platform/days.ts",
  ];
  const cutting = globSync("functions/**/*.ts")
    .filter((file) =>
      /(toISOString\(\)|_at|_until|moment|\bat|\bdue)\.slice\(0, ?(4|7|10)\)/.test(readFileSync(file, "utf8")),
    )
    .filter((file) => !counting.includes(file));
  expect(cutting).toEqual([]);
});
