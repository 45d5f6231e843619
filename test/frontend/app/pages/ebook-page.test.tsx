import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { EbookPage } from "../../../../frontend/src/app/pages/ebook-page.tsx";
import { eventually } from "../../steps/eventually.ts";
import { isOff } from "../../steps/is-off.ts";
import { ebook, person } from "../../steps/records.ts";
import { type Answers, refusedWith, showPage } from "../../steps/signed-in-page.tsx";

const refused = { granted: false, until: null };

function page(detail: object | number, answers: Answers = {}) {
  return showPage(<EbookPage />, {
    at: "/app/ebooks/5",
    route: "/app/ebooks/:id",
    answers: {
      me: person(),
      "ebooks/5": detail,
      subscriptions: { subscriptions: [] },
      "files/band-guide": { file: { id: "band-guide", title: "Vodič", url: "https://files.example/band-guide.pdf" } },
      ...answers,
    },
  });
}

/** The offer comes by itself; its code is loaded first, so that it delays no single test. */
beforeAll(async () => {
  await import("../../../../frontend/src/features/membership/offer-dialog.tsx");
});
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
  await eventually(() => expect(opened).toHaveBeenCalledWith("https://files.example/band-guide.pdf"));
  expect(screen.queryByRole("link", { name: "Kupi" })).toBeNull();
});

it("tells who has an ebook that it is no longer sold and stays open", async () => {
  page({ ebook: { ...ebook({ retired: true }), files_ids: '{"band-guide"}' }, access: { granted: true, until: null } });
  expect(await screen.findByText("Više nije u prodaji, a tebi ostaje otvoreno.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Preuzmi ebook, PDF" })).toBeDefined();
  expect(screen.queryByRole("link", { name: "Kupi" })).toBeNull();
});

it("shows a way back for an unknown ebook", async () => {
  page(404);
  expect(await screen.findByText("Ovaj ebook nije pronađen.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Svi ebookovi" }).getAttribute("href")).toBe("/app/ebooks");
});

it("lets the consents that the delivery waits for be given later", async () => {
  const order = `S${"0".repeat(32)}`;
  const opened = vi.spyOn(window.location, "assign").mockReturnValue(undefined);
  vi.spyOn(console, "error").mockReturnValue(undefined);
  const waiting = refusedWith(403, "consent_needed", { order_number: order, deliver_from: "2026-12-05T10:00:00.000Z" });
  const file = { file: { id: "band-guide", title: "Vodič", url: "https://files.example/band-guide.pdf" } };
  const { asked, answer } = page(
    { ebook: { ...ebook(), files_ids: '{"band-guide"}' }, access: { granted: true, until: null } },
    { "files/band-guide": waiting, [`orders/${order}/consents`]: { consents: { start_now: true, waiver: true } } },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Preuzmi ebook, PDF" }));
  expect(await screen.findByText(/počinje 05.12.2026./)).toBeDefined();
  const deliver = screen.getByRole("button", { name: "Isporuči odmah" });
  expect(isOff(deliver)).toBe(true);
  for (const box of screen.getAllByRole("checkbox")) await userEvent.click(box);
  answer("files/band-guide", file);
  await userEvent.click(deliver);
  await eventually(() => expect(opened).toHaveBeenCalledWith("https://files.example/band-guide.pdf"));
  expect(asked).toContain(`orders/${order}/consents`);
});

it("says that the file is missing where the data names none", async () => {
  page({ ebook: { ...ebook(), files_ids: "{}" }, access: { granted: true, until: null } });
  expect(await screen.findByText(/trenutačno nije dostupna/)).toBeDefined();
});

it.each(['{"/pictures/a.webp"}', '["/pictures/a.webp"]', JSON.stringify('["/pictures/a.webp"]')])(
  "reads covers written as %s",
  async (cover_images) => {
    page({ ebook: ebook({ cover_images }), access: refused });
    await screen.findByRole("link", { name: "Kupi" });
    expect(document.querySelector('img[src="/pictures/a.webp"]')).not.toBeNull();
  },
);

it("shows the fallback cover where none can be read", async () => {
  page({ ebook: ebook({ cover_images: "{oops" }), access: refused });
  await screen.findByRole("link", { name: "Kupi" });
  expect(document.querySelector('img[src="/art/book.svg"]')).not.toBeNull();
});
