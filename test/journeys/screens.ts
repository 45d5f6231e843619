import type { Page } from "@playwright/test";
import { ANAS_PAGE, staffStates } from "./staff-states.ts";

/** The token of a letter's link: its page asks nothing before a button is pressed. */
const LINK = "A".repeat(22);

/** Every kind of screen, by who may open it: what the accessibility journeys examine and `npm run screens` takes pictures of. */
export const widths = [390, 768, 1440] as const;
export const themes = ["light", "dark"] as const;

export const screens = {
  visitor: [
    "/",
    "/terms",
    "/privacy",
    "/pristupacnost",
    "/challenges/10",
    "/trainings/2",
    "/ebooks/1",
    "/recipes",
    "/recipes/8",
    "/app/login",
    "/app/registration",
    "/app/forgot",
    `/app/verify/address?token=${LINK}`,
    `/app/verify/refusal?token=${LINK}`,
    `/odjava/novosti/${LINK}`,
    "/withdrawal",
    "/prigovor",
    "/cjenik",
    "/app/poklon",
    "/app/checkout/training/2?poklon=1",
    "/app/checkout/subscription/monthly",
    "/nema-me",
  ],
  premium: [
    "/app",
    "/app/start",
    "/app/start/prijedlog",
    "/app/challenges",
    "/app/challenges/10",
    "/app/trainings",
    "/app/trainings/1",
    "/app/trainings/2",
    "/app/ebooks",
    "/app/ebooks/1",
    "/app/checkout/challenge/18",
    "/app/recipes",
    "/app/recipes/7",
    "/app/recipes/7?portions=6&step=2",
    "/app/search?q=girja",
    "/app/mealplans",
    "/app/mealplans/1",
    "/app/kitchen",
    "/app/profile",
    "/app/progress",
    "/app/progress/hip-thrust-sipka",
    "/app/diary",
    "/app/diary/uvoz",
    "/app/workouts",
    "/app/orderconfirmation",
    "/withdrawal",
    "/prigovor",
  ],
  // The player too: of Premium's devices as many as may watch at once are in other journeys.
  member: [
    "/app/player/1012/-",
    "/app",
    "/app/progress",
    "/app/challenges/15",
    "/app/trainings/2",
    "/app/ebooks/1",
    "/app/checkout/ebook/1",
    "/app/mealplans/1",
  ],
  admin: [
    "/app/tabelone",
    "/app/tabeltwo",
    "/app/tabelthree",
    "/app/tabelfour",
    "/admin",
    "/admin/orders",
    "/admin/people",
    "/admin/people?tab=late",
    ANAS_PAGE,
    "/admin/comments",
    "/admin/complaints",
    "/admin/coupons",
    "/admin/newsletters",
    "/admin/gifts",
    "/admin/media",
    "/admin/media?tab=pictures",
    "/admin/media?tab=documents",
    "/admin/audit",
    "/admin/figures",
    "/admin/figures/5",
    "/admin/figures/6",
    "/admin/figures/7",
    "/admin/books?month=2026-10",
    "/admin/catalogue",
    "/admin/staff",
    "/admin/settings",
    "/admin/catalogue?order=1",
    "/admin/catalogue/challenge/10",
    "/admin/catalogue/training/1",
    "/admin/catalogue/exercises",
  ],
} as const;
export type Visitor = keyof typeof screens;

/** Of the Premium member's diary: the last session that she finished, three days before the first start. */
const finished = `${daysAgo(3).replaceAll("-", "")}-pbooty1-10`;

const ORDER = `S${"3".repeat(32)}`;
const quarterly = { title: "Tromjesečno", total: 65.97, product_category: "subscription", product_id: "quarterly" };

/** Screens that the Premium member comes to by doing something. What is done stays on the device. */
const premiumStates: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "a workout with its rest": async (page) => {
    await page.goto("/app/trainings/2");
    await page
      .getByRole("button", { name: /^(Kreni|Nastavi)/ })
      .first()
      .click();
    const rest = page.getByRole("region", { name: "Odmor" });
    const check = page.locator('button[aria-pressed="false"][aria-label$="gotova"]').first();
    await rest.or(check).first().waitFor();
    if (!(await rest.isVisible())) await check.click();
    await rest.waitFor();
  },
  "the end of a workout": (page) => page.goto(`/app/workout/${finished}`),
  "an entry of the diary": (page) => page.goto(`/app/diary/${finished}`),
  "a workout by hand": async (page) => {
    await page.goto("/app/diary");
    await page.getByRole("button", { name: "Zapiši drugi trening" }).click();
    await page.getByRole("dialog").waitFor();
  },
  "a week of meals with its list": async (page) => {
    await page.goto("/app/mealplans/1");
    const taken = page.getByRole("link", { name: "Otvori moj tjedan" });
    const take = page.getByRole("button", { name: "Kuhaj ovaj tjedan", disabled: false });
    await taken.or(take).waitFor();
    if (await take.isVisible()) await take.click();
    await taken.click();
    await page
      .getByRole("link", { name: /^Popis \(\d\d/ })
      .or(page.getByRole("checkbox").first())
      .first()
      .waitFor();
  },
  "an order in the way": async (page) => {
    const data = { order_number: ORDER, ...quarterly };
    const body = { status: "fail", code: "order_pending", message: "Već imaš narudžbu koja čeka plaćanje.", data };
    await page.route("**/api/v1/orders", (route) => route.fulfill({ status: 409, json: body }));
    await page.goto("/app/checkout/challenge/18");
    await page.getByRole("button", { name: /^Nastavi na plaćanje/ }).click();
    await page.getByRole("alert").waitFor();
  },
  "a refused card": async (page) => {
    const order = { id: ORDER, ...quarterly, status: "failed", decline_reason: "funds", date_paid: null };
    const body = { status: "success", data: { order } };
    await page.route(`**/api/v1/orders/${ORDER}`, (route) => route.fulfill({ json: body }));
    await page.goto(`/app/orderconfirmation/${ORDER}`);
    await page.getByText("Ništa nije naplaćeno").waitFor();
  },
  "the end of a video": async (page) => {
    await page.route("**/viewed_videos", (route) => route.abort());
    await page.goto("/app/challenges/12");
    await page.getByRole("button", { name: /Otpor okretanju: prvi krug/ }).click();
    const clip = page.frameLocator("iframe").locator("video");
    await clip.evaluate(async (video: HTMLVideoElement) => {
      await video.play();
      video.currentTime = video.duration;
    });
    await page.getByRole("region", { name: "Kraj videa" }).waitFor();
  },
  "goal and pause": async (page) => {
    await page.goto("/app/progress");
    await page.getByRole("button", { name: /Cilj/ }).click();
    await page.getByRole("dialog").waitFor();
  },
};

/** Screens that are reached by doing something, by who reaches them. */
export const states = { premium: premiumStates, admin: staffStates } as const;

/** Nothing that is changed on this page's device reaches the server. */
export async function keepOnDevice(page: Page): Promise<void> {
  await page.route("**/me/diary/changes", (route) => route.abort());
}

function daysAgo(days: number): string {
  const moment = new Date(Date.now() - days * 86_400_000);
  return moment.toLocaleDateString("sv-SE", { timeZone: "Europe/Zagreb" });
}
