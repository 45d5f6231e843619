import { expect, type Page, test } from "@playwright/test";
import { ownAddress, startOwnShop } from "./own-shop.ts";
import { register } from "./people.ts";

const address = ownAddress(1);
test.use({ baseURL: address });

let stop: () => Promise<void>;
test.beforeAll(async () => {
  stop = await startOwnShop(address, { ACCESS_TOKEN_SECONDS: "2" });
});
test.afterAll(() => stop());

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem("accessToken"));

test("a member whose token lives for two seconds stays signed in, and the old token no longer works", async ({
  page,
}) => {
  await register(page);
  await page.goto("/app");
  const first = await storedToken(page);
  const me = () => page.request.get("/api/v1/me", { headers: { authorization: `Bearer ${first}` } });
  await expect.poll(async () => (await me()).status()).toBe(401);
  await page.getByRole("button", { name: "Korisnički izbornik" }).click();
  await page.getByRole("menuitem", { name: "Profil" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Đurđica Šćepanović");
  await page.getByRole("textbox", { name: "Ime", exact: true }).fill("Željka");
  await page.getByRole("button", { name: "Spremi ime" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Željka Šćepanović");
  expect(await storedToken(page)).not.toBe(first);
});
