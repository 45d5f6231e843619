import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { Sources } from "../../../../frontend/src/features/admin/analytics/sources.tsx";
import { createQueryClient } from "../../../../frontend/src/lib/query-client.ts";
import { stubApi, success } from "../../steps/stub-api.ts";

const call = "GET /admin/sources?start_date=2026-11-01&end_date=2026-11-30";
const brought = { source: "instagram.com", campaign: null, orders: 1, total: 40, registrations: 2 };

function openSources(data: readonly object[]) {
  stubApi({ [call]: success(data) });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={["/admin/table/5?start_date=2026-11-01&end_date=2026-11-30"]}>
        <Sources />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

it("the owner sees each source's sum and its days, and can keep both as CSV", async () => {
  openSources([
    { day: "2026-11-29", ...brought },
    { day: "2026-11-28", ...brought },
  ]);
  const sums = await screen.findByRole("table", { name: /po izvoru i kampanji/ });
  expect(rowsOf(sums)).toEqual([["instagram.com", "–", "2", "80,00\u00a0€", "4"]]);
  expect(rowsOf(screen.getByRole("table", { name: /po danima/ }))).toHaveLength(2);
  expect(screen.getAllByRole("button", { name: /^Preuzmi CSV/ })).toHaveLength(2);
});

it("a time without a known source says so", async () => {
  openSources([]);
  expect((await screen.findAllByText(/nijedan posjet s poznatim izvorom/)).length).toBeGreaterThan(0);
});
