import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { ProductPage } from "../../../../frontend/src/app/pages/product-page.tsx";
import { publicProduct } from "../../../../frontend/src/features/catalogue/product/public-product.ts";
import { challenge, dayFromNow, ebook } from "../../steps/records.ts";
import { showPage } from "../../steps/signed-in-page.tsx";

function visiting(changes: Parameters<typeof challenge>[0] = {}, granted = false) {
  const answer = {
    challenge: { ...challenge({ id: 17, title: "Jaka leđa", end_date: dayFromNow(30), ...changes }), videos: [] },
    access: { granted, until: null },
  };
  const parts = [{ at: 65, title: "Zagrijavanje", text: "Kruži rukama." }];
  return showPage(<ProductPage category="challenge" />, {
    at: "/challenges/17",
    route: "/challenges/:id",
    answers: {
      "challenges/17": answer,
      "samples/challenge/17": { sample: { title: "Prvi trening", length: 600, embed_url: "about:blank", parts } },
    },
  });
}

it("shows a product that the build did not know, with price and way to buy", async () => {
  visiting({ price: 40, premium_save: 16, with_subscription: false });
  expect(await screen.findByRole("heading", { level: 1, name: "Jaka leđa" })).toBeTruthy();
  expect(screen.getByText("€40.00")).toBeTruthy();
  expect(screen.getByText("Cijena za Premium članove: €24.00")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Kupi izazov" }).getAttribute("href")).toBe("/app/checkout/challenge/17");
  expect(screen.getByRole("link", { name: "Otvori u svom računu" }).getAttribute("href")).toBe("/app/challenges/17");
});

it("sells no challenge that ends within a day", async () => {
  visiting({ end_date: dayFromNow(0) });
  expect(await screen.findByText("Izazov se više ne prodaje.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Kupi izazov" })).toBeNull();
});

it("leads who has it already straight to it", async () => {
  visiting({}, true);
  expect(await screen.findByRole("link", { name: "Otvori" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Kupi izazov" })).toBeNull();
});

it("asks for the sample only when it is to be played, and has what is said in it below and as captions", async () => {
  const { asked } = visiting({ has_sample: true });
  const play = await screen.findByRole("button", { name: "Pusti video" });
  expect(asked).not.toContain("samples/challenge/17");
  await userEvent.click(play);
  expect(await screen.findByTitle("Video: Prvi trening")).toBeTruthy();
  await userEvent.click(screen.getByText("Tekst videa"));
  expect(screen.getByText("1:05 Zagrijavanje")).toBeTruthy();
  expect(screen.getByText("Kruži rukama.")).toBeTruthy();
  const captions = screen.getByRole("button", { name: "Titlovi" });
  await userEvent.click(captions);
  expect(captions.getAttribute("aria-pressed")).toBe("true");
});

it("copies the link where the device can't share, and says so", async () => {
  visiting();
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Podijeli" }));
  expect(await screen.findByText("Poveznica je kopirana")).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(new URL("/challenges/17", window.location.origin).href);
});

it("shares by the device's own means where there are any", async () => {
  const share = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", Object.assign(navigator, { share }));
  visiting();
  await userEvent.click(await screen.findByRole("button", { name: "Podijeli" }));
  expect(share).toHaveBeenCalledWith({
    title: "Jaka leđa",
    url: new URL("/challenges/17", window.location.origin).href,
  });
  Reflect.deleteProperty(navigator, "share");
});

it("says of a product that is no longer sold just that, and still tells what it was", async () => {
  visiting({ retired: true, has_sample: false });
  expect(await screen.findByText("Više nije u prodaji")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1, name: "Jaka leđa" })).toBeTruthy();
  expect(document.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
  expect(screen.queryByRole("link", { name: /Kupi|Otvori/ })).toBeNull();
  expect(screen.queryByText("Koliko plaćam?")).toBeNull();
});

it("keeps the page of a product that was retired since it was written", async () => {
  const detail = { category: "ebook", ebook: ebook({ id: 5 }), access: { granted: false, until: null } } as const;
  const product = publicProduct(detail, new Date());
  const page = { at: "/ebooks/5", route: "/ebooks/:id", answers: {}, written: { product } };
  showPage(<ProductPage category="ebook" />, page);
  expect(screen.getByRole("link", { name: "Kupi ebook" })).toBeTruthy();
  expect(await screen.findByText("Više nije u prodaji")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Kupi ebook" })).toBeNull();
});

it("says that an unknown product is not there", async () => {
  showPage(<ProductPage category="ebook" />, { at: "/ebooks/99", route: "/ebooks/:id", answers: {} });
  expect(await screen.findByRole("heading", { name: "Stranica nije pronađena" })).toBeTruthy();
});
