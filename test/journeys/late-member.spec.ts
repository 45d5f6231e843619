import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { demoPerson, signIn } from "./people.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("the owner phones a late member from the morning's figure on her phone, finds the note in the file, and keeps the list", async ({
  page,
}) => {
  await signIn(page, await demoPerson(page.request, "admin"));
  await page.goto("/admin");
  await page.getByRole("link", { name: /^kasni \d/ }).click();
  await expect(page).toHaveURL("/admin/people?tab=late");
  const row = page.getByRole("listitem").filter({ hasText: "Bez poziva" }).first();
  await expect(row).toContainText(/\d+,\d\d\s€ · \d pokušaj/);
  const name = await row.getByRole("link").locator("b").textContent();
  await row.getByRole("button", { name: `Zabilježi poziv: ${name}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/Što je dogovoreno/).fill("Nova kartica stiže u petak");
  await dialog.getByRole("button", { name: "Zabilježi poziv" }).click();
  const called = page.getByRole("listitem").filter({ hasText: String(name) });
  await expect(called).toContainText("Zadnji poziv");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Preuzmi CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("ljudi-late.csv");
  const text = await readFile(await file.path(), "utf8");
  expect(text).toMatch(/^\uFEFFPrezime;Ime;E-mail;Smije dobiti;/);
  expect(text.split("\r\n").find((line) => line.includes(String(name?.split(" ").at(-1))))).toMatch(
    /;samo o usluzi;Naplata kasni;/,
  );

  await called.getByRole("link").click();
  await expect(page.getByRole("region", { name: "Bilješke i radnje" })).toContainText("Nova kartica stiže u petak");
  await page.getByRole("button", { name: "Više" }).click();
  await page.getByRole("menuitem", { name: "Brojke" }).click();
  await expect(page.getByRole("heading", { name: "Brojke", exact: true })).toBeVisible();
});
