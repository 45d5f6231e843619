import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TrendMonth, Trends } from "#contract/trends.ts";
import { openStaffAt, staffWith } from "../../steps/open-staff-page.tsx";
import { savedFiles } from "../../steps/saved-files.ts";
import { stubApi, success } from "../../steps/stub-api.ts";

const october: TrendMonth = {
  month: "2026-10",
  turnover: 1200.5,
  categories: { subscription: 1000, challenge: 200.5, training: 0, ebook: 0 },
  refunded: 10,
  first_buyers: 3,
  registrations: 5,
  trials: { begun: 4, bought: 1 },
  members: { start: 40, new: 3, back: 1, lost: { cancelled: 1, unpaid: 1, unanswered: 0, withdrawn: 0 }, end: 42 },
  cancels: { clicks: 5, resumes: 1, reasons: { price: 1, time: 2 } },
  churn: 5,
  mrr: { start: 900, moves: { new: 60, cancelled: -20 }, end: 940 },
  renewals: { paid: 30, declined: 2, due: 32, at_once: 28, kept: 30 },
};
const trends: Trends = {
  months: [october, { ...october, month: "2026-11", turnover: 300, churn: null }],
  cohorts: [
    { month: "2026-09", joined: 20, active: 9, kept_value: 500, kept: [{ month: "2026-10", active: 15 }] },
    { month: "2026-10", joined: 4, active: 3, kept_value: 80, kept: [{ month: "2026-11", active: 3 }] },
  ],
  trials_running: 3,
  standing: { renewing: 30, late: 2, cancelled: 5, paused: 3 },
  prices: { waiting: 4, accepted: 7 },
  plans: [
    { plan: "monthly", title: "Mjesečno", active: 33, cancelled: 5, nonactive: 12 },
    { plan: "yearly", title: "Godišnje", active: 2, cancelled: 0, nonactive: 1 },
  ],
};
const line = (amount: number) => ({
  ...{ id: `p${amount}`, at: "2026-11-03T10:00:00.000Z", kind: "charge", order_number: "S1", category: "ebook" },
  ...{ product_id: 1, amount, tax: amount / 5, vat_rate: 25 },
});

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => vi.unstubAllGlobals());

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
    expect(turnover.getByText(/ukupno 1\.500,50 €, najviše 10\.2026\. \(1\.200,50 €\)/)).toBeDefined();
    expect(
      turnover.getByRole("row", { name: /^10\.2026\. 1\.200,50\u00a0€ 1\.000,00\u00a0€/, hidden: true }),
    ).toBeDefined();
    expect(screen.getByText(/bila je 900,00 €, sada je 940,00 €/)).toBeDefined();
    expect(screen.getByText(/6 novih, 2 vraćena, 4 izgubljena/)).toBeDefined();
    const kept = within(screen.getByRole("region", { name: "Zadržavanje po mjesecu prvog članstva" }));
    expect(kept.getByRole("row", { name: /^09\.2026\. 20 75 – – – 9/ })).toBeDefined();
    expect(kept.getByRole("row", { name: /^10\.2026\. 4 \(75\)/ })).toBeDefined();
  });

  it("say how many renewals succeeded, and at once, of those that were due in each month", async () => {
    open();
    const part = within(await screen.findByRole("region", { name: "Uspješnost obnova, 2 mjeseca" }));
    expect(
      part.getByText(/^Od 64 dospjele obnove plaćeno je 93,8 % .* iz prve 87,5 %\. Najmanje 10\.2026\.: 93,8 %/),
    ).toBeDefined();
    expect(part.getByRole("row", { name: "10.2026. 32 28 30 87,5 93,8", hidden: true })).toBeDefined();
  });

  it("say how often renewals were cancelled, and why, without a name", async () => {
    open();
    const part = within(await screen.findByRole("region", { name: "Otkazivanja, 2 mjeseca" }));
    expect(
      part.getByText(/^Obnova je otkazana 10 puta, a razlog rečen 6 puta, najčešće „Nemam vremena“ \(4\)/),
    ).toBeDefined();
    expect(part.getByRole("row", { name: "10.2026. 5 1 1 2 0 0 0 0 2", hidden: true })).toBeDefined();
  });

  it("say how memberships stand now, by state and by plan", async () => {
    open();
    const states = within(await screen.findByRole("region", { name: "Članstva po stanju" }));
    expect(states.getByText(/^Sada traje 40; .* obnavlja se 75 %/)).toBeDefined();
    expect(states.getByRole("row", { name: "Otkazano 5 13", hidden: true })).toBeDefined();
    expect(states.getByRole("img", { name: /^Članstva po stanju/ })).toBeDefined();
    const plans = within(screen.getByRole("region", { name: "Članstva po planu" }));
    expect(plans.getByText(/najviše aktivnih ima plan Mjesečno \(33\)/)).toBeDefined();
    expect(plans.getByRole("row", { name: "Godišnje 2 0 1", hidden: true })).toBeDefined();
  });

  it("let the owner hand the accountant a month as CSV that opens in Excel and sums to the ledger, page after page", async () => {
    open();
    const files = savedFiles();
    const part = within(await screen.findByRole("region", { name: "Mjesec za računovodstvo" }));
    fireEvent.change(part.getByLabelText("Mjesec"), { target: { value: "2026-11" } });
    await userEvent.click(part.getByRole("button", { name: "Preuzmi CSV" }));
    expect(await part.findByText("Preuzeto: 2 retka, ukupno 30,30 €.")).toBeDefined();
    const [csv = ""] = await files(1);
    expect(csv.split("\r\n")[1]).toBe("03.11.2026;11:00;naplata;S1;#p10.1;Ebook;10,10;2,02;25 %");
    expect(csv.split("\r\n")[3]).toBe("Ukupno;;;;;;30,30;6,06;");
  });
});
