import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { PricedProduct } from "#contract/product.ts";
import "../../../../frontend/src/features/admin/catalogue/editor/document-editor.tsx";
import { openStaffAt, staffWith } from "../../steps/open-staff-page.tsx";
import { stubApi, success } from "../../steps/stub-api.ts";

const priced: Omit<PricedProduct, "category" | "id" | "title"> = { price: 40, lowest_of_30_days: 35.5, log: [] };
const prices: PricedProduct[] = [
  { ...priced, category: "training", id: 2, title: "Booty Program" },
  { ...priced, category: "ebook", id: 5, title: "Doručci", lowest_of_30_days: null },
];
const asked = { ...staffWith("owner"), "GET /prices": success({ prices }) };
const WORDS = "Najniže cijene u zadnjih 30 dana";
const listed = () =>
  within(screen.getByText(WORDS).closest("details") as HTMLElement).getAllByRole("listitem", { hidden: true });
const words = () => listed().map(({ textContent }) => textContent);

it("the owner reads beside a new code the lowest prices of 30 days of what it lowers", async () => {
  stubApi({
    ...asked,
    "GET /admin/coupons": success({ coupons: [] }),
    "GET /admin/catalogue": success({ drafts: [] }),
  });
  openStaffAt("/admin/coupons");
  await userEvent.click(await screen.findByRole("button", { name: "Novi kod" }));
  await screen.findByText(WORDS);
  expect(words()).toEqual(["Booty Program: 35,50\u00a0€", "Doručci: još nema 30 dana cijena"]);
  await userEvent.selectOptions(screen.getByLabelText("Vrijedi za"), "Svi programi");
  expect(words()).toEqual(["Booty Program: 35,50\u00a0€"]);
  await userEvent.selectOptions(screen.getByLabelText("Vrijedi za"), "Odabrane proizvode");
  expect(words()).toHaveLength(2);
});

it("they stand below an announcement that names a reduction", async () => {
  const draft = {
    ...{ kind: "texts", id: "texts", title: "Naslovna", state: "published", version: 2, problems: [], history: [] },
    ...{ changed_at: "2026-11-10T09:00:00.000Z", changed_by: "Marta Vuk" },
    document: {
      announcements: [{ text: "Novi izazov", audience: "everybody", from: "2026-11-20", until: "2026-11-30" }],
    },
  };
  stubApi({ ...asked, "GET /admin/catalogue/texts/texts": success({ draft }) });
  openStaffAt("/admin/catalogue/texts/texts");
  await userEvent.click(await screen.findByRole("button", { name: "Novi izazov" }));
  const text = await screen.findByLabelText("Tekst");
  expect(screen.queryByText(WORDS)).toBeNull();
  await userEvent.clear(text);
  await userEvent.type(text, "Do nedjelje 20 % na sve");
  await screen.findByText(WORDS);
  expect(words()).toHaveLength(2);
});
