import { expect, test } from "@playwright/test";
import { specified } from "#test/steps/then/specification.ts";
import { go } from "./go.ts";
import { demoPerson, fillAccount, newcomer, signIn } from "./people.ts";

test("a visitor's click on a challenge opens the membership offer instead of leaving the page", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: /Prvi sklek/ }).click();
  await expect(page.getByRole("dialog", { name: "Postani Član" })).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the membership offer lists the plans by price, each with its price a month", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Postani Član" }).click();
  const offer = page.getByRole("dialog", { name: "Postani Član" });
  await expect(offer.getByRole("radio")).toHaveCount(4);
  const rows = await offer.locator("label").allTextContents();
  expect(rows.map((text) => /€[\d.]+\/mj/.exec(text)?.[0])).toEqual(
    ["€24.99", "€21.99", "€18.99", "€15.83"].map((price) => price + specified("2 Membership", "/mj")),
  );
  await expect(offer.locator("s")).toHaveText("€131.94");
  await expect(offer.getByText(specified("2 Membership", "automatski obnavlja"))).toBeVisible();
  await offer.getByRole("radio", { name: /Godišnje/ }).click();
  await offer.getByRole("link", { name: specified("2 Membership", "Nastavi dalje") }).click();
  await expect(page).toHaveURL("/app/checkout/subscription/yearly");
});

test("a visitor's free workout, watched to its end, stands in the diary of the account that follows", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Isprobaj besplatni trening" }).click();
  const dialog = page.getByRole("dialog", { name: "Besplatni trening" });
  await expect(dialog.getByRole("link", { name: "Otvori račun" })).toBeVisible();
  await expect(dialog.getByText(/dnevnik/)).toHaveCount(0);
  await page
    .frameLocator("iframe")
    .locator("video")
    .evaluate((video: HTMLVideoElement) => video.play());
  await dialog.getByRole("link", { name: "Otvori račun i spremi trening" }).click();
  await expect(page).toHaveURL("/app/registration");
  await fillAccount(page, newcomer());
  await page.getByRole("button", { name: "Registriraj se" }).click();
  await expect(page.getByText("Besplatni trening zapisan je u tvoj dnevnik.")).toBeVisible();
  await go(page, "/app/diary");
  await expect(page.getByRole("link", { name: /Lopatice: gore, dolje, zajedno/ })).toBeVisible();
});

test("the landing page and the terms can be read before any script runs", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Snažnije\s+tijelo za osam\s+tjedana\./);
  await expect(page.getByText("€15.83").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Treninzi" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ebooks" })).toBeVisible();
  expect(unstyled(await (await context.request.get("/")).text())).toEqual([]);
  await page.getByRole("link", { name: "Opći uvjeti korištenja" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Opći uvjeti korištenja" })).toBeVisible();
  await context.close();
});

test("a visitor is asked to sign in and comes back to the page that was asked for", async ({ page, request }) => {
  const person = await demoPerson(request, "premium");
  await page.goto("/app/challenges/17");
  await expect(page).toHaveURL("/app/login");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Lozinka", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/app/challenges/17");
});

test("who is signed in is taken past the pages for visitors", async ({ page, request }) => {
  await signIn(page, await demoPerson(request, "member"));
  for (const path of ["/", "/app/login", "/app/registration"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/app");
  }
  await page.goto("/challanges");
  await expect(page).toHaveURL("/app/challenges");
});

test("signing out in one tab signs out the other", async ({ context, request }) => {
  const [one, other] = [await context.newPage(), await context.newPage()];
  await signIn(one, await demoPerson(request, "cancelled"));
  await one.goto("/app");
  await other.goto("/app/ebooks");
  await expect(other.getByRole("heading", { name: "Ebooks" })).toBeVisible();
  await one.getByRole("button", { name: "Korisnički izbornik" }).click();
  await expect(one.getByText("Tvoja pretplata je otkazana").first()).toBeVisible();
  await one.getByRole("menuitem", { name: "Odjavi se" }).click();
  await expect(other).toHaveURL("/app/login");
});

/** Classes of a page for which none of the styles inside it has a rule. */
function unstyled(html: string): string[] {
  const [, styles = ""] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const classes = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = ""]) => names.split(" "));
  return [...new Set(classes)].filter((name) => !styles.includes(`.${name}`));
}
