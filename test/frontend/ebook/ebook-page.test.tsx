import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { EbookPage } from "../../../frontend/src/app/pages/ebook-page.tsx";
import { ebook, person } from "../home/records.ts";
import { showPage } from "../home/signed-in-page.tsx";

const refused = { granted: false, until: null };

function page(detail: object | number) {
  return showPage(<EbookPage />, {
    at: "/app/ebooks/5",
    route: "/app/ebooks/:id",
    answers: {
      me: person(),
      "ebooks/5": detail,
      subscriptions: { subscriptions: [] },
      "files/band-guide": { file: { id: "band-guide", title: "Vodič", url: "https://files.example/band-guide.pdf" } },
    },
  });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("sells an ebook that stands alone and hides its author", async () => {
  page({ ebook: ebook({ price: 9.9 }), access: refused });
  expect((await screen.findByRole("link", { name: "Kupi" })).getAttribute("href")).toBe("/app/checkout/ebook/5");
  expect(screen.getByText("€9.90")).toBeDefined();
  expect(screen.queryByText(/Skrivena Autorica/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Postani Član" })).toBeNull();
});

it("opens the membership offer for an ebook that Premium includes", async () => {
  page({ ebook: ebook({ with_subscription: true }), access: refused });
  expect(await screen.findByText("Uključeno u Premium")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Postani Član" }));
  expect(await screen.findByRole("dialog", { name: "Postani Član" })).toBeDefined();
});

it("fetches the file's address only at the click", async () => {
  const opened = vi.spyOn(window.location, "assign").mockReturnValue(undefined);
  const { asked } = page({
    ebook: { ...ebook(), files_ids: '{"band-guide"}' },
    access: { granted: true, until: null },
  });
  const download = await screen.findByRole("button", { name: "Preuzmi ebook, PDF" });
  expect(asked).not.toContain("files/band-guide");
  await userEvent.click(download);
  await vi.waitFor(() => expect(opened).toHaveBeenCalledWith("https://files.example/band-guide.pdf"));
  expect(screen.queryByRole("link", { name: "Kupi" })).toBeNull();
});

it("shows a way back for an unknown ebook", async () => {
  page(404);
  expect(await screen.findByText("Ovaj ebook nije pronađen.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Svi ebookovi" }).getAttribute("href")).toBe("/app/ebooks");
});
