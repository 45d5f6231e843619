import { expect, type Page, test } from "@playwright/test";
import { register, signInByHand } from "./people.ts";

const LOGOUT = "**/api/v1/session/logout";

/** Puts a token that has run out in place of the stored one, as after ten quiet minutes. */
async function letTheTokenRunOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const past = btoa(JSON.stringify({ exp: 1 })).replaceAll("=", "");
    localStorage.setItem("accessToken", `${btoa("{}")}.${past}.x`);
  });
}

test("a session whose token has run out is renewed once, unseen, for all calls of the page", async ({ page }) => {
  await register(page);
  await letTheTokenRunOut(page);
  const renewals: string[] = [];
  page.on("request", (request) => request.url().endsWith("/session/refresh") && renewals.push(request.url()));
  await page.goto("/app/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Đurđica Šćepanović");
  expect(renewals).toHaveLength(1);
  const token = await page.evaluate(() => localStorage.getItem("accessToken"));
  expect(token?.split(".")).toHaveLength(3);
});

test("two tabs that find the token run out at once renew it once", async ({ page, context }) => {
  await register(page);
  await letTheTokenRunOut(page);
  const renewals: string[] = [];
  context.on("request", (request) => request.url().endsWith("/session/refresh") && renewals.push(request.url()));
  const other = await context.newPage();
  await Promise.all([page.goto("/app/profile"), other.goto("/app/profile")]);
  for (const tab of [page, other])
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Đurđica Šćepanović");
  expect(renewals).toHaveLength(1);
});

test("a session that can't be renewed ends with the specified line, and the page says so and asks its person to sign in", async ({
  page,
  context,
}) => {
  const { email } = await register(page);
  await context.clearCookies();
  await letTheTokenRunOut(page);
  const lines: string[] = [];
  page.on("console", (message) => lines.push(message.text()));
  await page.goto("/app/profile");
  await expect(page).toHaveURL("/app/login");
  await expect(page.getByText("Prijava je istekla.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect.poll(() => lines.join("\n")).toContain("JWT token nije validan");
  expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();
});

test("what renews the session can't be read by scripts", async ({ page, context }) => {
  await register(page);
  const cookies = await context.cookies();
  const refresh = cookies.find((cookie) => cookie.name.includes("refresh"));
  expect(refresh).toMatchObject({ httpOnly: true, sameSite: "Strict", path: "/api/v1/session" });
  expect(await page.evaluate(() => document.cookie)).toBe("");
});

test("a sign-out that the server did not hear is told to it by the next page", async ({ page, context }) => {
  await register(page);
  const [cookie] = (await context.cookies()).filter(({ name }) => name.includes("refresh"));
  await page.goto("/app/profile");
  await context.route(LOGOUT, (route) => route.abort(), { times: 1 });
  const heard = page.waitForResponse(LOGOUT);
  await page.getByRole("button", { name: "Odjavi se", exact: true }).click();
  await expect(page).toHaveURL("/");
  expect((await heard).status()).toBe(200);
  await expect.poll(() => context.cookies()).not.toContainEqual(cookie);
});

test("a left-over sign-out never ends the session that came after it", async ({ page, context }) => {
  const person = await register(page);
  await page.goto("/app/profile");
  await context.route(LOGOUT, (route) => route.abort());
  await page.getByRole("button", { name: "Odjavi se", exact: true }).click();
  await expect(page).toHaveURL("/");
  await signInByHand(page, person);
  await context.unroute(LOGOUT);
  await page.goto("/app/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Đurđica Šćepanović");
});

test("a browser that has lost its token starts without the left-over address", async ({ page }) => {
  await register(page);
  await page.evaluate(() => localStorage.removeItem("accessToken"));
  await page.goto("/app/login");
  await expect(page.getByRole("heading", { name: "Prijavi se" })).toBeVisible();
  expect(await page.evaluate(() => ["userEmail", "accessPlatform"].map((name) => localStorage.getItem(name)))).toEqual([
    null,
    null,
  ]);
});
