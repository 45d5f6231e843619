import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { defaultTexts } from "#contract/landing-texts.ts";
import { Announcement, DeletionNotice } from "../../../frontend/src/features/landing/announcement.tsx";
import { landingTextsQuery } from "../../../frontend/src/features/landing/queries.ts";
import { deletionNotice } from "../../../frontend/src/lib/deletion-notice.ts";

afterEach(cleanup);

it("whoever deleted their account is thanked where they land, once", () => {
  deletionNotice.owe();
  const { unmount } = render(<DeletionNotice />);
  expect(screen.getByRole("status").textContent).toBe("Račun je obrisan. Hvala ti na svakom treningu s nama.");
  unmount();
  render(<DeletionNotice />);
  expect(screen.queryByRole("status")).toBeNull();
});

it.each([
  ["Uz kod LJETO10 prvi mjesec je jeftiniji", 1],
  ["Novi izazov počinje u ponedjeljak", 0],
])("an announcement leads to the lowest prices of 30 days where it names a reduction: %s", (text, links) => {
  const client = new QueryClient();
  client.setQueryData(landingTextsQuery.queryKey, {
    ...defaultTexts,
    announcement: { text, from: "2020-01-01", until: "2999-12-31" },
  });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Announcement />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByRole("complementary", { name: "Obavijest" }).textContent).toContain(text);
  expect(screen.queryAllByRole("link", { name: "Najniže cijene u zadnjih 30 dana" })).toHaveLength(links);
});
