import { expect, type Page, test } from "@playwright/test";
import { decodeJwt } from "jose";
import { register } from "./people.ts";

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem("accessToken") ?? "");

test("a member whose token the server no longer takes stays signed in", async ({ page }) => {
  await register(page);
  await page.goto("/app");
  const refused = withoutSignature(await storedToken(page));
  await page.evaluate((token) => localStorage.setItem("accessToken", token), refused);
  const me = await page.request.get("/api/v1/me", { headers: { authorization: `Bearer ${refused}` } });
  expect(me.status()).toBe(401);
  await page.goto("/app/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Đurđica Šćepanović");
  expect(await storedToken(page)).not.toBe(refused);
});

test("a member whose token is about to end gets the next one before a call is refused", async ({ page }) => {
  await register(page);
  await page.goto("/app/profile");
  const first = await storedToken(page);
  const refusals: string[] = [];
  page.on("response", (answer) => void (answer.status() === 401 && refusals.push(answer.url())));
  await page.clock.setFixedTime(new Date(endOf(first).getTime() - 30_000));
  await page.getByRole("textbox", { name: "Ime", exact: true }).fill("Željka");
  await page.getByRole("button", { name: "Spremi ime" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Željka Šćepanović");
  expect(await storedToken(page)).not.toBe(first);
  expect(refusals).toEqual([]);
});

/** As refused as one that has ended, whatever the time is: the same claims, signed by nobody. */
function withoutSignature(token: string): string {
  return `${token.slice(0, token.lastIndexOf("."))}.${"A".repeat(342)}`;
}

function endOf(token: string): Date {
  const { exp } = decodeJwt<{ exp: number }>(token);
  return new Date(exp * 1000);
}
