import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { Funnel } from "../../../../frontend/src/features/admin/analytics/funnel.tsx";
import { createQueryClient } from "../../../../frontend/src/lib/query-client.ts";
import { stubApi, success } from "../../steps/stub-api.ts";

const RANGE = "start_date=2026-11-01&end_date=2026-11-30";
const day = { visits: 100, offers: 20, plans: 5, orders: 3, paid: 2 };

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

it("the owner reads the way from visits to payments by day, week and month, and a day without a log says so", async () => {
  const days = [
    { day: "2026-11-24", ...day },
    { day: "2026-11-23", ...day },
    { day: "2026-11-22", ...day, visits: null, offers: null, plans: null },
  ];
  stubApi({ [`GET /admin/funnel?${RANGE}`]: success(days) });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[`/admin/figures/7?${RANGE}`]}>
        <Funnel />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const table = () => screen.findByRole("table", { name: /Od posjeta do uplate/ });
  expect(rowsOf(await table())).toEqual([
    ["24.11.2026.", "100", "20", "5", "3", "2"],
    ["23.11.2026.", "100", "20", "5", "3", "2"],
    ["22.11.2026.", "–", "–", "–", "3", "2"],
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Po tjednima" }));
  expect(rowsOf(await table())).toEqual([
    ["23.11.2026.", "200", "40", "10", "6", "4"],
    ["16.11.2026.", "–", "–", "–", "3", "2"],
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Po mjesecima" }));
  expect(rowsOf(await table())).toEqual([["11.2026.", "200", "40", "10", "9", "6"]]);
  expect(screen.getByRole("img", { name: /^Od posjeta do uplate/ })).toBeDefined();
  expect(screen.getByRole("button", { name: /^Preuzmi CSV/ })).toBeDefined();
});
