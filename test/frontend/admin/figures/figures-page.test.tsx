import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Trends } from "#contract/trends.ts";
import { openStaffAt, staffWith } from "../../steps/open-staff-page.tsx";
import { savedFiles } from "../../steps/saved-files.ts";
import { stubApi, success } from "../../steps/stub-api.ts";

const october: Trends["months"][number] = {
  month: "2026-10",
  turnover: 1200.5,
  categories: { subscription: 1000, challenge: 200.5, training: 0, ebook: 0 },
  refunded: 10,
  first_buyers: 3,
  registrations: 5,
  members: { start: 40, new: 3, back: 1, lost: { cancelled: 1, unpaid: 1, withdrawn: 0 }, end: 42 },
  churn: 5,
  mrr: { start: 900, moves: { new: 60, cancelled: -20 }, end: 940 },
  renewals: { paid: 30, declined: 2 },
};
const trends: Trends = {
  months: [october, { ...october, month: "2026-11", turnover: 300, churn: null }],
  cohorts: [
    { month: "2026-09", joined: 20, active: 9, kept_value: 500, kept: [{ month: "2026-10", active: 15 }] },
    { month: "2026-10", joined: 4, active: 3, kept_value: 80, kept: [{ month: "2026-11", active: 3 }] },
  ],
};
const line = (amount: number) => ({
  ...{ id: `p${amount}`, at: "2026-11-03T10:00:00.000Z", kind: "charge", order_number: "S1", category: "ebook" },
  ...{ product_id: 1, amount, tax: amount / 5, vat_rate: 25 },
});

function open() {
  stubApi({
    ...staffWith("accountant"),
    "GET /admin/trends": success({ trends }),
    "GET /admin/ledger?month=2026-11": success({ movements: [line(10.1)], next: "2026-11-12" }),
    "GET /admin/ledger?month=2026-11&from=2026-11-12": success({ movements: [line(20.2)], next: null }),
  });
  openStaffAt("/admin/figures");
}

describe("the figures of months", () => {
  it("say in a sentence what each chart shows, with the same numbers in a table", async () => {
    open();
    const turnover = within(await screen.findByRole("region", { name: "Promet, 2 mjeseca" }));
    expect(turnover.getByText(/ukupno €1,500\.50, najviše 10\.2026\. \(€1,200\.50\)/)).toBeDefined();
    expect(turnover.getByRole("row", { name: /^10\.2026\. €1,200\.50 €1,000\.00/, hidden: true })).toBeDefined();
    expect(screen.getByText(/s €900\.00 na €940\.00/)).toBeDefined();
    expect(screen.getByText(/6 novih, 2 vraćenih, 4 izgubljenih/)).toBeDefined();
    const kept = within(screen.getByRole("region", { name: "Zadržavanje po mjesecu prvog članstva" }));
    expect(kept.getByRole("row", { name: /^09\.2026\. 20 75 – – – 9/ })).toBeDefined();
    expect(kept.getByRole("row", { name: /^10\.2026\. 4 \(75\)/ })).toBeDefined();
  });

  it("let the owner hand the accountant a month as CSV that opens in Excel and sums to the ledger, page after page", async () => {
    open();
    const files = savedFiles();
    const part = within(await screen.findByRole("region", { name: "Mjesec za računovodstvo" }));
    await userEvent.click(part.getByRole("button", { name: "Preuzmi CSV" }));
    expect(await part.findByText("Preuzeto: 2 retka, ukupno €30.30.")).toBeDefined();
    const [csv = ""] = await files(1);
    expect(csv.split("\r\n")[1]).toBe("2026-11-03;2026-11-03T10:00:00.000Z;naplata;S1;p10.1;Ebook;10,1;2,02;25");
    expect(csv.split("\r\n")[3]).toBe("Ukupno;;;;;;30,3;6,06;");
  });
});
