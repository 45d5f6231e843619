import { describe, expect, it, vi } from "vitest";
import { accountExistsMail } from "#functions/domains/accounts/account-mails.ts";
import { ledgerEntry } from "#functions/domains/books/ledger/ledger.ts";
import { monthOf } from "#functions/domains/books/months/issued-numbers.ts";
import { dayOf } from "#functions/domains/books/reconciliation/books.ts";
import { historyDay } from "#functions/domains/catalogue/publish/price-catalogue.ts";
import { yearOf } from "#functions/domains/documents/number-series.ts";
import { moneyOnDay } from "#functions/domains/reporting/daily-counters.ts";

/** Half past eleven in the evening in London, half past midnight of a new year in Zagreb. */
const moment = "2026-12-31T23:30:00.000Z";
const at = new Date(moment);
const line = ledgerEntry({
  ...{ id: "900001", kind: "charge", order_number: "S1", attempt_number: "S1", category: "training", product_id: 2 },
  ...{ cents: 4000, tax_cents: 800, vat_rate: 25, at: moment },
});
vi.stubEnv("TABLE", "zamah");

describe("half an hour after midnight in Zagreb is a new day", () => {
  it.each([
    ["of the ledger", () => line.pk, "2027-01-01"],
    ["of the day's counters", () => JSON.stringify(moneyOnDay(at, line).key), "2027-01-01"],
    ["of the books", () => dayOf(moment), "2027-01-01"],
    ["of a document's month", () => monthOf(moment), "2027-01"],
    ["of a document's year", () => yearOf(at), "2027"],
    ["of an earlier price", () => historyDay({ from_days_ago: 1 }, at), "2026-12-31"],
    [
      "of a letter that is written once a day",
      () => JSON.stringify(accountExistsMail("a@b.hr", "s", at)),
      "-s-2027-01-01",
    ],
  ])("%s", (_of, said, day) => {
    expect(said()).toContain(day);
  });
});
