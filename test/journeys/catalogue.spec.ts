import { expect, type Page, test } from "@playwright/test";
import { ownAddress, STARTS_WITHIN_MS, startOwnShop } from "./own-shop.ts";
import { demoPerson, signIn } from "./people.ts";

/** What is published stands in the lists of everybody, so that this shop is nobody else's. */
const shop = ownAddress(7);
test.use({ baseURL: shop });
let stop: () => Promise<void>;

test.beforeAll(async () => {
  test.setTimeout(STARTS_WITHIN_MS);
  stop = await startOwnShop(shop);
});
test.afterAll(() => stop());

const part = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Dijelovi" }).getByRole("button", { name }).press("Enter");

/** Writes the parts of a challenge, each with its fields by label. */
async function write(page: Page, parts: Readonly<Record<string, Readonly<Record<string, string>>>>): Promise<void> {
  for (const [name, fields] of Object.entries(parts)) {
    await part(page, name);
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).first().fill(text);
  }
}

test("the owner writes a challenge by keyboard, looks at it before others do, publishes it, and a visitor sees it", async ({
  page,
  browser,
  request,
}) => {
  await signIn(page, await demoPerson(request, "admin"));
  await page.goto("/admin/catalogue");
  await page.getByRole("button", { name: "Novi izazov" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Bez naslova" })).toBeVisible();
  const objava = page.getByRole("region", { name: "Objava" });
  await expect(objava.getByRole("button", { name: "Objavi" })).toBeDisabled();

  await write(page, {
    "O izazovu": { Naslov: "Snaga do ljeta", Opis: "Četiri tjedna s bučicama.", "U nekoliko točaka": "Tri treninga" },
    "Za koga": { Ciljevi: "Snaga", Oprema: "Bučice", Razina: "Početna" },
    Ritam: { Traje: "4", "Treninga na tjedan": "3", "Jedan trening": "25", "Zadnji dan": "2030-06-01" },
    Slike: { Naslovnica: "/pictures/zamah-girjom.webp" },
    Cijena: { "Cijena,": "39,90" },
  });
  await part(page, "Videozapisi");
  await page.getByRole("button", { name: "Novi video" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Naslov" })).toBeFocused();
  await page.keyboard.type("Utorak 1");
  await page.getByRole("textbox", { name: "Oznaka videa" }).fill("utorak-1");
  await page.getByLabel("Trajanje").fill("1200");
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/^Spremljeno/)).toBeVisible();
  await expect(objava.getByRole("button", { name: "Objavi" })).toBeEnabled();

  await objava.getByText("Pregled i ostalo").click();
  const opened = page.waitForEvent("popup");
  await objava.getByRole("button", { name: "Pogledaj kao posjetitelj" }).press("Enter");
  const preview = await opened;
  await expect(preview.getByRole("heading", { name: "Snaga do ljeta" })).toBeVisible();
  await expect(preview.getByText("Pregled nacrta")).toBeVisible();
  const path = new URL(preview.url()).pathname;
  await preview.close();
  const visitor = await (await browser.newContext({ baseURL: shop })).newPage();
  expect((await visitor.request.get(`/api/v1${path}`)).status()).toBe(404);

  await objava.getByRole("button", { name: "Objavi" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Objavi" }).press("Enter");
  await expect(objava.getByText("Objavljeno")).toBeVisible();
  await visitor.goto(path);
  await expect(visitor.getByRole("heading", { name: "Snaga do ljeta" })).toBeVisible();
});
