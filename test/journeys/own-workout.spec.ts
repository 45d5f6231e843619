import { expect, type Page, test } from "@playwright/test";
import { register, signIn } from "./people.ts";

const WEEK = ["ponedjeljak", "utorak", "srijeda", "četvrtak", "petak", "subota", "nedjelja"];
const CALLS = "**/api/v1/**";

test.describe("the member can, without any purchase,", () => {
  test("begin an empty workout without network, log it and find it on the other device", async ({ page, browser }) => {
    const member = await register(page);
    await page.goto("/app");
    // The exercises of the shop are on the device once the home page was open.
    await page.waitForResponse((answer) => answer.url().endsWith("/search"));
    await page.route(CALLS, (route) => route.abort());
    await page.getByRole("button", { name: "Novi trening" }).click();
    await page.waitForURL("/app/workout/*");
    const workout = new URL(page.url()).pathname;
    await page.getByRole("button", { name: "Razumijem" }).click();
    await page.getByLabel("Pretraži vježbe").fill("bugarski");
    await page.getByRole("button", { name: /^Bugarski čučanj/ }).click();
    await logSet(page, "10", "12");
    await page.reload();
    await expect(page.getByRole("button", { name: "Serija 1 gotova", pressed: true })).toBeVisible();
    await page.unroute(CALLS);
    const saved = page.waitForResponse((answer) => answer.url().endsWith("/changes") && answer.ok());
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await saved;

    const tablet = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
    await signIn(tablet, member);
    await tablet.goto("/app");
    await tablet.getByRole("link", { name: "Nastavi", exact: true }).click();
    await expect(tablet).toHaveURL(workout);
    await expect(tablet.getByRole("heading", { level: 1, name: "Bugarski čučanj" })).toBeVisible();
    await expect(tablet.getByRole("button", { name: "Serija 1 gotova", pressed: true })).toBeVisible();
    await tablet.context().close();
  });

  test("keep a workout as a template, plan it, delete the workout and begin the template again from the home page", async ({
    page,
  }) => {
    await register(page);
    await page.goto("/app");
    await beginWith(page, /^Sklek,|^Sklekprsa|^Sklek /);
    await logSet(page, undefined, "15");
    await finish(page);
    await page.getByLabel("Naziv treninga").fill("Kratki sklekovi");
    await page.getByRole("button", { name: "Spremi kao predložak" }).click();
    await page.getByRole("link", { name: "Odaberi mu dane" }).click();
    await page.getByRole("button", { name: "Uredi: Kratki sklekovi" }).click();
    const dialog = page.getByRole("dialog");
    for (const day of WEEK) await dialog.getByRole("checkbox", { name: day, exact: true }).check({ force: true });
    await dialog.getByRole("button", { name: "Spremi" }).click();
    await expect(page.getByText("1 vježba · po, ut, sr, če, pe, su, ne")).toBeVisible();
    await page.goto("/app");
    await page.getByRole("link", { name: "Kratki sklekovi", exact: true }).click();
    await page.getByRole("button", { name: "Obriši", exact: true }).click();
    await page.goto("/app");
    await page.getByRole("button", { name: "Kreni: Kratki sklekovi" }).click();
    await expect(page.getByLabel("Ponavljanja, serija 1")).toHaveValue("15");
  });

  test("make an exercise of one's own, merge it into the shop's and separate it again", async ({ page }) => {
    await register(page);
    await page.goto("/app");
    await page.getByRole("button", { name: "Novi trening" }).click();
    await page.getByRole("button", { name: "Razumijem" }).click();
    await page.getByLabel("Pretraži vježbe").fill("Moj sklek");
    await page.getByRole("button", { name: "Nova vježba: Moj sklek" }).click();
    await page.getByRole("radio", { name: "Vlastita težina" }).check({ force: true });
    await page.getByRole("button", { name: "Spremi vježbu" }).click();
    await logSet(page, undefined, "20");
    await finish(page);
    await page.goto("/app/workouts");
    await page.getByRole("button", { name: "Spoji: Moj sklek" }).click();
    await page.getByRole("dialog").getByLabel("Pretraži vježbe").fill("sklek");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Sklek( |prsa|$)/ })
      .first()
      .click();
    await expect(page.getByText("spojena s vježbom Sklek")).toBeVisible();
    await page.goto("/app/progress");
    await expect(page.getByRole("link", { name: /^Sklek/ })).toBeVisible();
    await page.goto("/app/workouts");
    await page.getByRole("button", { name: "Odvoji: Moj sklek" }).click();
    await page.goto("/app/progress");
    await expect(page.getByRole("link", { name: /^Moj sklek/ })).toBeVisible();
  });
});

async function beginWith(page: Page, exercise: RegExp): Promise<void> {
  await page.getByRole("button", { name: "Novi trening" }).click();
  await page.getByRole("button", { name: "Razumijem" }).click();
  await page.getByRole("button", { name: exercise }).first().click();
}

async function logSet(page: Page, kilograms: string | undefined, repetitions: string): Promise<void> {
  if (kilograms) await page.getByLabel("Kilogrami, serija 1").fill(kilograms);
  await page.getByLabel("Ponavljanja, serija 1").fill(repetitions);
  await page.getByRole("button", { name: "Serija 1 gotova" }).click();
  await expect(page.getByRole("button", { name: "Serija 1 gotova", pressed: true })).toBeVisible();
}

async function finish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Izbornik treninga" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Završi trening" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Završi", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Gotovo!" })).toBeVisible();
}
