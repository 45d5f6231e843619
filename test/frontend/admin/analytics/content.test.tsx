import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { Content } from "../../../../frontend/src/features/admin/analytics/content.tsx";
import { createQueryClient } from "../../../../frontend/src/lib/query-client.ts";
import { stubApi, success } from "../../steps/stub-api.ts";

const RANGE = "start_date=2026-11-01&end_date=2026-11-30";

function openContent(data: object) {
  stubApi({ [`GET /admin/content?${RANGE}`]: success(data) });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[`/admin/table/6?${RANGE}`]}>
        <Content />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

it("the owner reads where people stop in a video and which programmes they finish, and can keep it as CSV", async () => {
  const ways = { begun: 10, quarter: 8, half: 6, three_quarters: 5, finished: 4 };
  openContent({
    videos: [
      { video_id: "press-07", title: "Stol", of: ["Prvi sklek"], ...ways },
      { video_id: "press-08", title: "Most", of: [], ...ways, begun: 0, finished: 1 },
    ],
    programmes: [{ product_category: "training", product_id: 2, title: "Booty Program", begun: 3, finished: 1 }],
    days: [{ day: "2026-11-20", videos_begun: 10, videos_finished: 5, programmes_begun: 3, programmes_finished: 1 }],
  });
  const videos = await screen.findByRole("table", { name: /Dokle se videi gledaju/ });
  expect(rowsOf(videos)).toEqual([
    ["Stol", "Prvi sklek", "10", "8", "6", "5", "4", "60"],
    ["Most", "–", "0", "8", "6", "5", "1", "–"],
  ]);
  expect(rowsOf(screen.getByRole("table", { name: /programi i izazovi/ }))).toEqual([
    ["Booty Program", "Program", "3", "1"],
  ]);
  expect(rowsOf(screen.getByRole("table", { name: /po danima/ }))).toEqual([["20.11.2026.", "10", "5", "3", "1"]]);
  expect(screen.getAllByRole("button", { name: /^Preuzmi CSV/ })).toHaveLength(3);
  expect(screen.getByText("Što se ovdje broji?")).toBeDefined();
});

it("a time in which nobody watched says so", async () => {
  openContent({ videos: [], programmes: [], days: [] });
  expect((await screen.findAllByText(/nitko nije prvi put započeo/)).length).toBeGreaterThan(0);
});
