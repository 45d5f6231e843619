import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { defaultTexts } from "#contract/landing-texts.ts";
import { Announcements, DeletionNotice } from "../../../frontend/src/features/landing/announcement.tsx";
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
    announcements: [{ text, audience: "visitors", from: "2020-01-01", until: "2999-12-31" }],
  });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Announcements viewer="visitor" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByRole("complementary", { name: "Obavijest" }).textContent).toContain(text);
  expect(screen.queryAllByRole("link", { name: "Najniže cijene u zadnjih 30 dana" })).toHaveLength(links);
});

it.each([
  ["visitor", ["Svima", "Posjetiteljima"]],
  ["member", ["Svima", "Članovima"]],
  ["premium", ["Svima", "Članovima", "Premiumu"]],
] as const)("a %s reads what is meant for them, from its first to its last day", (reader, read) => {
  const client = new QueryClient();
  const days = { from: "2020-01-01", until: "2999-12-31" };
  client.setQueryData(landingTextsQuery.queryKey, {
    ...defaultTexts,
    announcements: [
      { text: "Svima", audience: "everybody", ...days },
      { text: "Posjetiteljima", audience: "visitors", ...days },
      { text: "Članovima", audience: "members", ...days },
      { text: "Premiumu", audience: "premium", ...days },
      { text: "Prošlo", audience: "everybody", from: "2020-01-01", until: "2020-01-02" },
      { text: "Tek dolazi", audience: "everybody", from: "2999-01-01", until: "2999-12-31" },
    ],
  });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Announcements viewer={reader} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getAllByRole("complementary", { name: "Obavijest" }).map(({ textContent }) => textContent)).toEqual(
    read,
  );
});
