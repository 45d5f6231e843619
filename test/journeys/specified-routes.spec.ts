import { expect, type Locator, type Page } from "@playwright/test";
import type { SpecifiedRoute } from "#test/steps/then/specification.ts";
import { test } from "./shared-pages.ts";

interface Shown {
  readonly as?: "member" | "premium" | "cancelled" | "admin";
  /** The address itself, where the route has parameters. */
  readonly at?: string;
  /** Where the visit ends, if elsewhere. */
  readonly endsAt?: string;
  readonly shows: string;
  readonly sign: (page: Page) => Locator;
}

const title = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { level: 1, name });
const table = (name: string) => (page: Page) => page.getByRole("columnheader", { name, exact: true }).first();

/** What each route shows to the person it is for, by something that stands on that page alone. */
const routes: Record<SpecifiedRoute, Shown> = {
  "/": { shows: "what the shop sells", sign: title(/Snažnije\s+tijelo/) },
  "/terms": { shows: "the terms of use", sign: title("Opći uvjeti korištenja") },
  "/app/login": { shows: "the sign-in form", sign: (page) => page.getByRole("button", { name: "Prijavi se" }) },
  "/app/registration": {
    shows: "the registration form",
    sign: (page) => page.getByRole("button", { name: "Registriraj se" }),
  },
  "/app": { as: "premium", shows: "a greeting by the hour", sign: title(/^(Dobro jutro|Dobar dan|Dobra večer)!$/) },
  "/app/checkout/{category}/{id}": {
    as: "member",
    at: "/app/checkout/ebook/1",
    shows: "the order with its button",
    sign: (page) => page.getByRole("button", { name: "Nastavi na plaćanje Narudžba s obvezom plaćanja" }),
  },
  "/app/orderconfirmation/{order_number}": {
    as: "member",
    at: `/app/orderconfirmation/S${"0".repeat(32)}`,
    shows: "that nobody ordered by a made-up number",
    sign: title("Narudžba nije pronađena"),
  },
  "/app/orderconfirmation": { as: "member", shows: "thanks for a purchase", sign: title("Hvala na kupnji!") },
  "/app/challenges": { as: "member", shows: "the challenges", sign: title("Izazovi") },
  "/app/trainings": { as: "member", shows: "the trainings", sign: title("Treninzi") },
  "/app/ebooks": { as: "member", shows: "the ebooks", sign: title("Ebooks") },
  "/app/challenges/{id}": {
    as: "member",
    at: "/app/challenges/10",
    shows: "one challenge",
    sign: title("Zamah girjom"),
  },
  "/app/trainings/{id}": { as: "member", at: "/app/trainings/2", shows: "one programme", sign: title("Booty Program") },
  "/app/ebooks/{id}": { as: "member", at: "/app/ebooks/1", shows: "one ebook", sign: title("Priručnik za girju") },
  "/app/player/{id}/{mediatoken}": {
    as: "cancelled",
    at: "/app/player/1012/-",
    shows: "the video",
    sign: (page) => page.frameLocator("iframe").locator("video"),
  },
  "/app/tabelone": { as: "admin", shows: "members by plan and status", sign: table("Nonactive") },
  "/app/tabeltwo": {
    as: "admin",
    shows: "the sales of a range of days",
    sign: (page) => page.getByRole("button", { name: "Dohvati podatke" }),
  },
  "/app/tabelthree": { as: "admin", shows: "the sales of each product", sign: table("Non-privileged Revenue") },
  "/app/tabelfour": { as: "admin", shows: "the subscribers", sign: table("Customer's Value") },
  "/challanges": { as: "member", endsAt: "/app/challenges", shows: "the challenges", sign: title("Izazovi") },
};

for (const [route, { as, at = route, endsAt = at, shows, sign }] of Object.entries(routes)) {
  test(`${route} shows ${shows}`, async ({ pageOf }) => {
    const page = await pageOf(as ?? "visitor");
    await page.goto(at);
    await expect(sign(page)).toBeVisible();
    await expect(page).toHaveURL(endsAt);
  });
}
