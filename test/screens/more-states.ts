import type { Page } from "@playwright/test";
import { states } from "../journeys/screens.ts";

/** Paths and states that are only looked at: axe has examined what they are made of elsewhere. */
export const morePaths = {
  visitor: [`/app/verify/address?token=${"A".repeat(22)}`, `/app/verify/refusal?token=${"A".repeat(22)}`],
  premium: ["/app/search?q=nepostojece", "/app/recipes?q=nepostojece", "/app/trainings/999"],
  admin: [
    "/admin/orders?tab=hand",
    "/admin/orders?query=nepostojece",
    "/admin/people?tab=blocked",
    "/admin/comments?tab=hidden",
    "/admin/comments?tab=shown",
    "/admin/catalogue?kind=recipe",
    "/admin/catalogue/ebook/1",
    "/admin/catalogue/recipe/7",
    "/admin/catalogue/mealplan/1",
    "/admin/catalogue/plan/monthly",
    "/admin/catalogue/card/1",
    "/admin/catalogue/texts/1",
    "/admin/nema-me",
  ],
} as const;

/** What a Premium member comes to within a workout, a diary or the progress. What is done stays on the device. */
export const moreStates: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "home while a workout runs": async (page) => {
    await inWorkout(page);
    await page.goto("/app");
    await page.getByText("U tijeku").waitFor();
  },
  "an exercise that is swapped": (page) => opened(page, "Zamijeni", "Zamijeni vježbu"),
  "a note on an exercise": (page) => opened(page, "Bilješka", "Bilješka"),
  "the menu of a workout": (page) => opened(page, "Izbornik treninga", "Trening"),
  "the end of a workout with open sets": async (page) => {
    await opened(page, "Izbornik treninga", "Trening");
    await page.getByRole("dialog").getByRole("button", { name: "Završi trening" }).click();
    await page.getByRole("dialog", { name: "Završi trening?" }).waitFor();
  },
  "an entry that is edited": async (page) => {
    await states.premium["an entry of the diary"]?.(page);
    await page.getByRole("button", { name: "Uredi" }).click();
    await page.getByRole("button", { name: "Gotovo" }).waitFor();
  },
  "an entry on another day": async (page) => {
    await states.premium["an entry of the diary"]?.(page);
    await page.getByRole("button", { name: "Drugi dan" }).click();
    await page.getByRole("dialog").waitFor();
  },
  "measures before the consent": async (page) => {
    await page.goto("/app/progress");
    await page.getByRole("button", { name: "Bilježi mjere" }).click();
    await page.getByRole("checkbox").or(page.getByText("Slažem se")).first().waitFor();
  },
  "filters of recipes": async (page) => {
    await page.goto("/app/recipes");
    await page.getByRole("button", { name: "Filtri" }).click();
  },
  "a shopping list": async (page) => {
    await states.premium["a week of meals with its list"]?.(page);
    const list = page.getByRole("link", { name: /^Popis \(\d\d/ });
    if (await list.isVisible()) await list.click();
    await page.getByRole("checkbox").first().waitFor();
  },
  "a meal for one's week": async (page) => {
    await page.goto("/app/recipes/7");
    await page.getByRole("button", { name: "Dodaj u tjedan" }).click();
    await page.getByRole("dialog").waitFor();
  },
};

async function inWorkout(page: Page): Promise<void> {
  await states.premium["a workout with its rest"]?.(page);
}

async function opened(page: Page, button: string, dialog: string): Promise<void> {
  await inWorkout(page);
  await page.getByRole("button", { name: button, exact: true }).first().click();
  await page.getByRole("dialog", { name: dialog }).waitFor();
}
