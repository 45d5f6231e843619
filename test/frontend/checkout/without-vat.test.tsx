import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { ShopFile } from "#contract/shop.ts";
import { ebook, me, plan, signInAna, training } from "../steps/checkout-records.ts";
import { openPage } from "../steps/open-page.tsx";
import { stubApi, success } from "../steps/stub-api.ts";

vi.mock("../../../infra/shop.json", async (original) => {
  const { default: shop } = await original<{ default: ShopFile }>();
  return { default: { ...shop, company: { ...shop.company, vat_registered: false } } };
});

beforeEach(signInAna);

it.each([
  ["a training", "/app/checkout/training/2", "Program"],
  ["an ebook", "/app/checkout/ebook/3", "Jednostavna kuhinja"],
  ["a membership", "/app/checkout/subscription/monthly", "Premium članstvo, mjesečno"],
])("the checkout of %s says nothing of PDV where the seller charges none", async (_case, address, title) => {
  stubApi({
    "GET /me": me(false),
    "GET /trainings/2": success(training),
    "GET /ebooks/3": success(ebook),
    "GET /subscriptionbytype/monthly": success(plan),
  });
  openPage(address);
  expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
  expect(document.body.textContent).not.toContain("PDV");
});
