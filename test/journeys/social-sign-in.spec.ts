import { expect, type Page, test } from "@playwright/test";
import { atTheGateway, toTheGateway } from "./gateway.ts";
import { demoPerson, register, signIn } from "./people.ts";

async function choose(page: Page, provider: "Google" | "Facebook", answer: string): Promise<void> {
  await page.goto("/app/login");
  await page.getByRole("button", { name: `Log in with ${provider}` }).click();
  await expect(page.getByRole("heading", { name: `Prijava putem ${provider}` })).toBeVisible();
  await page.locator(`button[value="${answer}"]`).click();
}

const startNow = (page: Page) => page.getByRole("checkbox", { name: "Želim da pristup počne i prije" });
const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name);

test("somebody new signs in by Google, and nothing of it stays in the address", async ({ page }) => {
  await choose(page, "Google", "google-new");
  await expect(page).toHaveURL("/app");
  expect(await stored(page, "accessPlatform")).toBe("google");
  expect(await page.evaluate(() => sessionStorage.getItem("socialSignIn"))).toBeNull();
  await page.goBack();
  await expect(page).not.toHaveURL(/code=/);
});

test("a member with a password is told so at Facebook, and signs in to the same account by Google", async ({
  page,
}) => {
  const { email } = await demoPerson(page.request, "premium");
  await choose(page, "Facebook", "facebook-member");
  await expect(page.getByRole("alert")).toContainText("Račun s ovim podacima već postoji.");
  await expect(page).toHaveURL("/app/login");
  await choose(page, "Google", "google-member");
  await expect(page).toHaveURL("/app");
  expect(await stored(page, "userEmail")).toBe(email);
  await page.getByRole("button", { name: "Korisnički izbornik" }).click();
  await expect(page.getByRole("menu").getByText("Premium član")).toBeVisible();
});

test("somebody comes to the order by Google, once they did not cancel, finds it and its ticks again, and pays", async ({
  page,
}) => {
  await page.goto("/app/checkout/training/2");
  await startNow(page).click();
  await page.getByRole("button", { name: "Log in with Google" }).click();
  await page.locator('button[value="cancel"]').click();
  await page.getByRole("link", { name: "Natrag na narudžbu" }).click();
  await expect(startNow(page)).toBeChecked();
  await page.getByRole("button", { name: "Log in with Google" }).click();
  await page.locator('button[value="google-new"]').click();
  await expect(page.getByRole("heading", { name: "Plaćanje" })).toBeVisible();
  await expect(startNow(page)).toBeChecked();
  await toTheGateway(page);
  await atTheGateway(page, "approve");
  await expect(page.getByRole("heading", { name: "Hvala na kupnji!" })).toBeVisible();
});

test("whoever cancels at the provider can try again at once", async ({ page }) => {
  await choose(page, "Facebook", "cancel");
  await expect(page.getByRole("alert")).toHaveText("Prijava je otkazana. Možeš pokušati ponovno kad god želiš.");
  await expect(page).toHaveURL("/app/login");
  await expect(page.getByRole("button", { name: "Log in with Facebook" })).toBeEnabled();
});

test("a return that this browser did not ask for stops in the page", async ({ page }) => {
  await page.goto("/app/login?done=google&code=abc&state=forged");
  await expect(page.getByRole("alert")).toContainText("Prijava nije započeta ovdje");
  await expect(page).toHaveURL("/app/login");
});

test("a member links Facebook from the profile and signs in with it afterwards, on a device that the server knows", async ({
  page,
  request,
}) => {
  const person = await demoPerson(request, "member");
  await signIn(page, person);
  await page.goto("/app/profile");
  await page.getByRole("button", { name: "Poveži Facebook" }).click();
  await page.locator('button[value="facebook-without-email"]').click();
  await expect(page.getByText("Facebook je povezan s tvojim računom.")).toBeVisible();
  await page.getByRole("button", { name: "Odjavi se", exact: true }).click();
  await expect(page).toHaveURL("/");
  const call = page.waitForRequest("**/api/v1/login");
  await choose(page, "Facebook", "facebook-without-email");
  await expect(page).toHaveURL("/app");
  expect((await (await call).allHeaders()).cookie).toMatch(/^device=[\w-]{22}$/);
  await page.goto("/app/profile");
  await expect(page.getByText(person.email).first()).toBeVisible();
});

test("an unverified member is told why a provider can't be linked yet", async ({ page }) => {
  await register(page);
  await page.goto("/app/profile");
  await page.getByRole("button", { name: "Poveži Google" }).click();
  await page.locator('button[value="google-unverified"]').click();
  await expect(page).toHaveURL("/app/profile");
  await expect(page.getByRole("alert")).toContainText("potvrdi svoju e-mail adresu");
});
