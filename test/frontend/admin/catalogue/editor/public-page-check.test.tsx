import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { PublicPageCheck } from "../../../../../frontend/src/features/admin/catalogue/editor/public-page-check.tsx";

const page = { address: "/challenges/10", etag: '"old"' };

/** The page with these ETags, look after look, the last one for good; undefined breaks off. */
function pages(...tags: (string | undefined)[]) {
  const asked = vi.fn(async () => {
    const tag = tags.length > 1 ? tags.shift() : tags[0];
    if (tag === undefined) throw new TypeError("fetch failed");
    return new Response("<!doctype html>", { headers: { etag: tag } });
  });
  vi.stubGlobal("fetch", asked);
  return asked;
}

it("waits for the public page's new ETag and says that everybody sees it, with a link", async () => {
  const asked = pages('"old"', undefined, '"old"', '"new"');
  render(<PublicPageCheck page={page} everyMs={0} />);
  expect(screen.getByRole("status").textContent).toContain("Javna stranica se obnavlja");
  expect(screen.queryByRole("link")).toBeNull();
  expect(await screen.findByText("Vidljivo svima.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Otvori javnu stranicu" }).getAttribute("href")).toBe("/challenges/10");
  expect(asked).toHaveBeenCalledTimes(4);
});

it("says truly when the page stays the same, and looks again when asked to", async () => {
  const asked = pages('"old"');
  render(<PublicPageCheck page={page} everyMs={0} />);
  expect(await screen.findByText(/Javna stranica još je ista/)).toBeTruthy();
  expect(asked).toHaveBeenCalledTimes(18);
  pages('"new"');
  await userEvent.click(screen.getByRole("button", { name: "Provjeri ponovno" }));
  expect(await screen.findByText("Vidljivo svima.")).toBeTruthy();
});
