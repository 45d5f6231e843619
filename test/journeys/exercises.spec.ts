import { expect, type Page, test } from "@playwright/test";
import { ownAddress, STARTS_WITHIN_MS, startOwnShop } from "./own-shop.ts";
import { demoPerson, signIn } from "./people.ts";

/** A programme is published with other exercises: this shop is nobody else's. */
const shop = ownAddress(5);
test.use({ baseURL: shop, permissions: ["clipboard-read", "clipboard-write"] });
let stop: () => Promise<void>;

test.beforeAll(async () => {
  test.setTimeout(STARTS_WITHIN_MS);
  stop = await startOwnShop(shop);
});
test.afterAll(() => stop());

const COPIED = "Hip thrust s bučicom";
const NEW = "Medvjeđe hodanje";
const SHEET = [
  ["Vježba", "Serije", "Ponavljanja", "Odmor"],
  [COPIED, "3", "12", "60 s"],
  [NEW, "2", "30 s", "0:45"],
]
  .map((cells) => cells.join("\t"))
  .join("\n");

const part = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Dijelovi" }).getByRole("button", { name }).click();

test("the owner copies an exercise of another programme, pastes a sheet with a new one and publishes; a member trains both, the new one without a video", async ({
  page,
  browser,
  request,
}) => {
  await signIn(page, await demoPerson(request, "admin"));
  await page.goto("/admin/catalogue/training/1");
  await part(page, "Vježbe");
  await page.getByRole("button", { name: "Dodaj iz drugih programa" }).click();
  const dialog = page.getByRole("dialog", { name: "Vježbe drugih programa" });
  await dialog.getByLabel("Naziv vježbe ili programa").fill("hip buc");
  await dialog.getByRole("button", { name: `Dodaj: ${COPIED}` }).click();
  await expect(dialog.getByText(`Dodano: ${COPIED}`)).toBeVisible();
  await dialog.getByRole("button", { name: "Zatvori" }).click();

  await part(page, "Tjedni");
  await page.getByRole("button", { name: /^Tjedan 1/ }).click();
  await page.getByRole("button", { name: /^Dan 1/ }).click();
  await page.evaluate((sheet) => navigator.clipboard.writeText(sheet), SHEET);
  await page.getByRole("button", { name: "Zalijepi tablicu" }).click();
  await expect(page.getByText(`Program još nema: ${NEW}.`)).toBeVisible();
  await page.getByRole("button", { name: "Dodaj 1 vježbu u program" }).click();
  await expect(page.getByText(/^Program još nema/)).toHaveCount(0);
  await page.keyboard.press("Control+s");
  const objava = page.getByRole("region", { name: "Objava" });
  await objava.getByRole("button", { name: "Objavi promjene" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Objavi" }).click();
  await expect(objava.getByText("Vidljivo svima.")).toBeVisible();

  await page.goto("/admin/catalogue/exercises?q=medvj");
  await expect(page.getByRole("listitem")).toContainText("bez videa");

  const context = await browser.newContext({ baseURL: shop, viewport: { width: 390, height: 844 } });
  const member = await context.newPage();
  await signIn(member, await demoPerson(request, "premium"));
  await member.goto("/app/trainings/1");
  await member.getByRole("button", { name: "Ponovi" }).click();
  await member.getByRole("dialog").getByRole("button", { name: "Počni prvi trening" }).click();
  await expect(member).toHaveURL(/\/app\/workout\//);
  const understood = member.getByRole("button", { name: "Razumijem" });
  await member.addLocatorHandler(understood, () => understood.click());
  await member.getByRole("button", { name: "Popis", exact: true }).click();
  await member
    .getByRole("dialog")
    .getByRole("button", { name: new RegExp(NEW) })
    .click();
  await expect(member.getByRole("heading", { level: 1 })).toHaveText(NEW);
  await expect(member.getByRole("button", { name: /gotova$/ }).first()).toBeVisible();
  await expect(member.getByRole("button", { name: /Pogledaj/ })).toHaveCount(0);
  await member.getByRole("button", { name: "Popis", exact: true }).click();
  await member
    .getByRole("dialog")
    .getByRole("button", { name: new RegExp(COPIED) })
    .click();
  await expect(member.getByRole("heading", { level: 1 })).toHaveText(COPIED);
  await context.close();
});
