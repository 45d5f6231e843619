import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import type { PricedProduct } from "#contract/product.ts";
import { PricesPage } from "../../../frontend/src/app/pages/prices-page.tsx";
import { createQueryClient } from "../../../frontend/src/lib/query-client.ts";
import { refusal, stubApi, success } from "../steps/stub-api.ts";

const CALL = "GET /prices";
const log = [{ from: "2026-11-01T23:30:00.000Z", price: 24.99 }];
const plan: PricedProduct = {
  category: "subscription",
  id: "monthly",
  title: "Mjesečno",
  price: 24.99,
  period_days: 30,
  lowest_of_30_days: 24.99,
  reduced_from: 29.99,
  log,
};
const training: PricedProduct = {
  category: "training",
  id: 2,
  title: "Booty Program",
  price: 40,
  premium_price: 24,
  lowest_of_30_days: null,
  log: [],
};

function open(): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <PricesPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it("says of each product what it costs with PDV, for how long at least, since when, for Premium, and what it cost before a reduction", async () => {
  stubApi({ [CALL]: success({ prices: [training, plan] }) });
  open();
  expect(screen.getByText(/s uključenim PDV-om/)).toBeTruthy();
  const [memberships, trainings] = await screen.findAllByRole("table");
  expect(memberships?.textContent).toContain("Članstvo");
  for (const told of [
    "€24.99",
    "Najkraće trajanje 30 dana",
    "Najniža cijena u posljednjih 30 dana: €29.99",
    "vrijedi od 02.11.2026.",
  ])
    expect(memberships?.textContent).toContain(told);
  expect(trainings?.textContent).toContain("Cijena za Premium članove: €24.00");
  expect(trainings?.textContent).not.toMatch(/Najniža|vrijedi od/);
  expect(screen.getByRole("link", { name: "Booty Program" }).getAttribute("href")).toBe("/trainings/2");
});

it("says of a sale until when it lasts, what follows, and the lowest price before it", async () => {
  const sale = { until: "2026-12-07", regular: 40 };
  stubApi({ [CALL]: success({ prices: [{ ...training, price: 29.9, reduced_from: 40, sale }] }) });
  open();
  const [table] = await screen.findAllByRole("table");
  expect(table?.textContent).toContain("Akcija traje do 07.12.2026., zatim €40.00");
  expect(table?.textContent).toContain("Najniža cijena u posljednjih 30 dana: €40.00");
});

it("says that nothing is on sale, and what failed with a way to ask again", async () => {
  stubApi({ [CALL]: [refusal(500, "internal", "Nešto je pošlo po zlu."), success({ prices: [] })] });
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Pokušaj ponovno" }));
  expect(await screen.findByText("Trenutačno ništa nije u prodaji.")).toBeTruthy();
});
