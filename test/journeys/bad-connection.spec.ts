import { expect, type Page, test } from "@playwright/test";
import { atTheGateway, toTheGateway } from "./gateway.ts";
import { demoPerson, newcomer, register, signIn } from "./people.ts";
import { shiftOf } from "./shift.ts";

const json = { headers: { accept: "application/json" } };

test("who goes back from the gateway, pays on a second device and goes back again is charged once", async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await register(page);
  await page.goto("/app/checkout/training/2");
  await toTheGateway(page);
  const order = await orderAt(page);
  await page.goBack();
  await toTheGateway(page);
  expect(await orderAt(page)).toBe(order);

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const phone = await context.newPage();
  await signIn(phone, person);
  await phone.goto("/app/checkout/training/2");
  await toTheGateway(phone);
  expect(await orderAt(phone)).toBe(order);
  await atTheGateway(phone, "approve");
  await expect(phone).toHaveURL("/app/trainings/2");
  await phone.goto(`/app/orderconfirmation/${order}`);
  await expect(phone.getByRole("heading", { name: "Hvala na kupnji!" })).toBeVisible();
  await context.close();

  await page.goBack();
  await page.getByRole("button", { name: /Nastavi na plaćanje/ }).click();
  await expect(page.getByText("Ovo već imaš.")).toBeVisible();
  const payments: { order_number: string; status: string }[] = await (
    await page.request.get("/local/payments", json)
  ).json();
  const charges = payments.filter(({ order_number }) => order_number.startsWith(order));
  expect(charges.map(({ status }) => status)).toEqual(["authorized"]);
});

test("without a network or on a slow one a form keeps what was typed, its button is busy, and what is sent again is there once", async ({
  page,
  context,
  request,
}) => {
  const person = newcomer();
  expect((await request.post("/api/v1/emailregister", { data: person })).ok()).toBe(true);
  await page.goto("/app/login");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Lozinka", { exact: true }).fill(person.password);
  await sendBadly(page, "emaillogin", "Prijavi se", () => expect(page.getByLabel("Email")).toHaveValue(person.email));
  await expect(page).not.toHaveURL(/login/);

  await page.goto("/app/profile");
  await page.getByLabel("Ime", { exact: true }).fill("Anita");
  await sendBadly(page, "me", "Spremi ime", () => expect(page.getByLabel("Ime", { exact: true })).toHaveValue("Anita"));
  await expect(page.getByText("Ime je spremljeno.")).toBeVisible();

  await signIn(page, await demoPerson(request, "premium"));
  const text = `Na slaboj vezi, ${Date.now()}.`;
  await page.goto("/app/challenges/17");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.getByLabel("Tvoj komentar").fill(text);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Objavi" }).dblclick();
  const mine = page.getByRole("listitem").filter({ hasText: text });
  await expect(mine).toHaveCount(1);
  await context.setOffline(false);
  await expect(mine.getByRole("button", { name: /^Obriši/ })).toBeVisible();
  await page.reload();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(mine).toHaveCount(1);
});

/** The order that the gateway's page is about. */
function orderAt(page: Page): Promise<string> {
  return page.locator('input[name="order_number"]').first().inputValue();
}

/** Presses a button without a network, then twice on one whose answer waits; `isKept` holds what the form still says. */
async function sendBadly(page: Page, call: string, name: string, isKept: () => Promise<unknown>): Promise<void> {
  const button = page.getByRole("button", { name });
  await page.context().setOffline(true);
  await button.click();
  await expect(page.getByText(/Nema veze s poslužiteljem/)).toBeVisible();
  await isKept();
  await page.context().setOffline(false);
  const sent: string[] = [];
  const { promise: answers, resolve: answer } = Promise.withResolvers<void>();
  await page.route(`**/api/v1/${call}`, async (route) => {
    if (route.request().method() !== "GET") sent.push(route.request().method());
    await answers;
    await route.continue();
  });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  await button.dblclick();
  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute("aria-busy", "true");
  // What the form had said is gone, so that the second click fell beside it; what is `disabled` would not take the focus.
  await button.focus();
  await expect(button).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(wide);
  expect(sent).toHaveLength(1);
  answer();
  await expect(page.locator("button[aria-busy]")).toHaveCount(0);
  expect(sent).toHaveLength(1);
  await page.unroute(`**/api/v1/${call}`);
}

test("nothing in the checkout moves while a phone still waits to learn who is signed in", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await register(page);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/api/v1/me", (route) => answered.then(() => route.continue()));
  await page.goto("/app/checkout/challenge/18");
  await expect(page.getByText("Detalji narudžbe")).toBeVisible();
  await expect(page.getByText("Loading...")).toBeVisible();
  answer();
  await expect(page.getByText("Podaci su preuzeti s tvog profila.")).toBeVisible();
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
});
