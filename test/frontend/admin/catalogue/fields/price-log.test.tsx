import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { DraftDetail, DraftPrices } from "#contract/catalogue-draft.ts";
import "../../../../../frontend/src/features/admin/catalogue/editor/document-editor.tsx";
import { openStaffAt, staffWith } from "../../../steps/open-staff-page.tsx";
import { refusal, stubApi, success } from "../../../steps/stub-api.ts";

const history = [{ version: 2, at: "2026-11-10T09:00:00.000Z", by: "Marta Vuk" }];
const prices: DraftPrices = {
  log: [
    { from: "2026-11-10T09:00:00.000Z", price_cents: 11394 },
    { from: "2026-08-31T22:30:00.000Z", price_cents: 13194 },
  ],
  lowest_cents: 11394,
  old_price_cents: 13194,
};
const readPlan = (read?: DraftPrices) => {
  const head = { kind: "plan", id: "monthly", title: "Mjesečno", state: "published", version: 2 } as const;
  const when = { changed_at: "2026-11-10T09:00:00.000Z", changed_by: "Marta Vuk", history, problems: [] };
  const draft: DraftDetail = { ...head, ...when, document: { subscription_type: "monthly", price: 113.94 } };
  return success({ draft, ...(read && { prices: read }) });
};
const openPrice = async (read?: DraftPrices, answers: Parameters<typeof stubApi>[0] = {}) => {
  stubApi({ ...staffWith("owner"), "GET /admin/catalogue/plan/monthly": readPlan(read), ...answers });
  openStaffAt("/admin/catalogue/plan/monthly");
  const parts = within(await screen.findByRole("navigation", { name: "Dijelovi" }));
  await userEvent.click(parts.getByRole("button", { name: /^Cijena/ }));
  return within(await screen.findByRole("region", { name: "Dnevnik cijena" }));
};

describe("the price log beside the price", () => {
  it("the owner reads what is asked since when, the lowest of 30 days, what may be struck, and what it was before", async () => {
    const log = await openPrice(prices);
    expect(await log.findByText("U prodaji: 113,94 € od 10.11.2026.")).toBeDefined();
    expect(log.getByText("Najniža u zadnjih 30 dana: 113,94 €")).toBeDefined();
    expect(log.getByText("Uz nju se smije precrtati: 131,94 €")).toBeDefined();
    expect(log.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "131,94\u00a0€ od 01.09.2026.",
    ]);
  });

  it("says what can't be proven yet, and since when prices are kept", async () => {
    const log = await openPrice({ ...prices, lowest_cents: null, old_price_cents: null });
    expect(await log.findByText(/^Najniža .* još se ne može dokazati: bilježi se od 01.09.2026.$/)).toBeDefined();
    expect(log.getByText("Uz nju se sada ništa ne smije precrtati.")).toBeDefined();
  });

  it("says that nothing is kept before the first publication", async () => {
    const log = await openPrice({ log: [], lowest_cents: null, old_price_cents: null });
    expect(await log.findByText("Cijena se bilježi od prve objave.")).toBeDefined();
  });

  it("says that it did not come, and reads it again", async () => {
    const failed = refusal(500, "unexpected", "Nešto nije u redu kod nas.");
    const log = await openPrice(prices, {
      "GET /admin/catalogue/plan/monthly": [readPlan(), failed, readPlan(prices)],
    });
    await userEvent.click(await log.findByRole("button", { name: "Pokušaj ponovno" }));
    expect(await log.findByText("U prodaji: 113,94 € od 10.11.2026.")).toBeDefined();
  });
});
