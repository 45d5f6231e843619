import { expect, type Page, test } from "@playwright/test";
import { demoPerson, signIn } from "./people.ts";

async function toComments(page: Page): Promise<void> {
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(page.getByRole("heading", { name: "Komentari" })).toBeVisible();
}

test("a Premium member comments on a challenge, finds it after a reload and deletes it", async ({ page, request }) => {
  const text = `Zadnji tjedan!\nGotovo u ${Date.now()}.`;
  await signIn(page, await demoPerson(request, "premium"));
  await page.goto("/app/challenges/17");
  await toComments(page);
  await page.getByLabel("Tvoj komentar").fill(text);
  await page.getByRole("button", { name: "Objavi" }).click();
  const mine = page.getByRole("listitem").filter({ hasText: text });
  await expect(mine).toContainText("Ana M.");
  await expect(mine.getByRole("button", { name: /^Obriši/ })).toBeVisible();

  await page.reload();
  await toComments(page);
  await mine.getByRole("button", { name: /^Obriši/ }).click();
  await page.getByRole("dialog", { name: "Obriši komentar" }).getByRole("button", { name: "Obriši" }).click();
  await expect(mine).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Komentari" })).toBeFocused();
  await expect(page.getByRole("button", { name: /^Prijavi komentar/ }).first()).toBeVisible();
});
