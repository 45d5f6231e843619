import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { ownAddress, STARTS_WITHIN_MS, startOwnShop } from "./own-shop.ts";
import { demoPerson, signIn } from "./people.ts";

/** What is published stands in the lists of everybody, and an upload's end is told to the library's stand-in: this shop is nobody else's. */
const shop = ownAddress(1);
test.use({ baseURL: shop });
test.describe.configure({ mode: "default" });
let stop: () => Promise<void>;

test.beforeAll(async () => {
  test.setTimeout(STARTS_WITHIN_MS);
  stop = await startOwnShop(shop);
});
test.afterAll(() => stop());

const clip = readFileSync(new URL("../../infra/local/demo/videos/swing.mp4", import.meta.url));

const video = (title: string) => ({ name: `${title}.mp4`, mimeType: "video/mp4", buffer: clip });

/** Chooses files by a button that asks for them. */
async function choose(page: Page, button: string, files: readonly ReturnType<typeof video>[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button }).press("Enter");
  await (await chooser).setFiles([...files]);
}

const part = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Dijelovi" }).getByRole("button", { name }).press("Enter");

/** Writes the parts of a challenge, each with its fields by label. */
async function write(page: Page, parts: Readonly<Record<string, Readonly<Record<string, string>>>>): Promise<void> {
  for (const [name, fields] of Object.entries(parts)) {
    await part(page, name);
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).first().fill(text);
  }
}

test("the owner publishes a challenge with 12 dropped videos, seen as a visitor before others do, and a visitor sees it", async ({
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
    Cijena: { "Cijena,": "39,90" },
  });
  await part(page, "Slike");
  const cover = page.getByRole("region", { name: "Naslovnica", exact: true });
  await cover.getByText("Napredno").click();
  await cover.getByLabel("Adresa slike: Naslovnica").fill("/pictures/zamah-girjom.webp");
  await part(page, "Videozapisi");
  await choose(
    page,
    "Dodaj videozapise",
    Array.from({ length: 12 }, (_, place) => video(`Utorak ${place + 1}`)),
  );
  const videos = page.getByRole("region", { name: "Videozapisi", exact: true });
  await expect(videos.getByText("Spreman")).toHaveCount(12);
  await expect(videos.getByRole("button", { name: /^Utorak \d+$/ })).toHaveText(
    Array.from({ length: 12 }, (_, place) => `Utorak ${place + 1}`),
  );
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/^Spremljeno/)).toBeVisible();
  await expect(objava.getByRole("button", { name: "Objavi" })).toBeEnabled();

  await objava.getByText("Pregled i ostalo").click();
  const opened = page.waitForEvent("popup");
  await objava.getByRole("button", { name: "Pogledaj kao posjetitelj" }).press("Enter");
  const preview = await opened;
  await expect(preview.getByRole("heading", { name: "Snaga do ljeta" })).toBeVisible();
  await expect(preview.getByText("Pregled nacrta")).toBeVisible();
  await preview.setViewportSize({ width: 390, height: 844 });
  expect(await preview.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const path = new URL(preview.url()).pathname;
  await preview.close();
  const visitor = await (await browser.newContext({ baseURL: shop })).newPage();
  expect((await visitor.request.get(`/api/v1${path}`)).status()).toBe(404);

  await objava.getByRole("button", { name: "Objavi" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Objavi" }).press("Enter");
  await expect(objava.getByText("Objavljeno")).toBeVisible();
  await expect(objava.getByText("Vidljivo svima.")).toBeVisible();
  await visitor.goto(path);
  await expect(visitor.getByRole("heading", { name: "Snaga do ljeta" })).toBeVisible();
});

test("the owner closes the laptop in an upload and goes on from the same byte", async ({ page, context, request }) => {
  await request.post("/local/stream/next", { data: { outcome: "drop" } });
  await signIn(page, await demoPerson(request, "admin"));
  await page.goto("/admin/media");
  await page.route("**/tusupload/*", (route) => (route.request().method() === "HEAD" ? undefined : route.continue()));
  const broken = page.waitForRequest((sent) => sent.method() === "HEAD");
  await choose(page, "Dodaj videozapise", [video("Vikend")]);
  await broken;
  await page.close();

  const next = await context.newPage();
  await next.goto("/admin/media");
  const row = next.getByRole("listitem").filter({ hasText: "Vikend" });
  await expect(row.getByText("Prekinuto slanje")).toBeVisible();
  const rest = next.waitForRequest((sent) => sent.method() === "PATCH" && sent.url().includes("tusupload"));
  await choose(next, "Nastavi slanje: Vikend", [video("Vikend")]);
  expect((await rest).headers()["upload-offset"]).toBe(String(Math.floor(clip.length / 2)));
  await expect(row.getByText("Spreman")).toBeVisible();
});

test("the owner's book waits for its malware scan, which the page says, and is there once it has ended", async ({
  page,
  request,
}) => {
  await request.post("/local/scan", { data: { outcome: "hold" } });
  await signIn(page, await demoPerson(request, "admin"));
  await page.goto("/admin/media?tab=documents");
  const buffer = Buffer.from("%PDF-1.7\n1 0 obj << /Type /Catalog >>\n%%EOF\n");
  await choose(page, "Dodaj datoteku", [{ name: "Skenirana knjiga.pdf", mimeType: "application/pdf", buffer }]);
  const note = page.getByText("Datoteka je stigla i još se provjerava.");
  await expect(note).toBeVisible();
  await request.post("/local/scan", { data: { outcome: "finish" } });
  await expect(page.getByRole("listitem").filter({ hasText: "Skenirana knjiga" })).toBeVisible();
  await expect(note).toBeHidden();
});
