import { expect, test } from "@playwright/test";
import { atTheGateway, toTheGateway } from "./gateway.ts";
import { mailsTo } from "./mails.ts";
import { demoPerson, fillAccount, newcomer, register, signIn } from "./people.ts";

const json = { headers: { accept: "application/json" } };

test("a member without Premium pays the regular price and gets the training", async ({ page }) => {
  const person = await register(page);
  await page.goto("/app/checkout/training/2");
  await expect(page.getByLabel("Ime", { exact: true })).toBeDisabled();
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await toTheGateway(page);
  await expect(page.getByText("40,00")).toBeVisible();
  await atTheGateway(page, "approve");
  await page.waitForURL("/app/orderconfirmation/*");
  await expect(page.getByRole("heading", { name: "Hvala na kupnji!" })).toBeVisible();
  await expect(page).toHaveURL("/app/trainings/2");
  await expect(page.getByText(/Otključano/).first()).toBeVisible();
});

test("a visitor registers in the checkout, buys the challenge and has it", async ({ page }) => {
  await page.goto("/app/checkout/challenge/18");
  await fillAccount(page, newcomer());
  await page.getByRole("button", { name: "Registriraj se i plati Narudžba s obvezom plaćanja" }).click();
  await toTheGateway(page);
  await expect(page.getByText("39,90")).toBeVisible();
  await atTheGateway(page, "approve");
  await expect(page).toHaveURL("/app/challenges/18");
});

test("a visit from Instagram buys, and the owner sees instagram.com", async ({ page, browser, baseURL }) => {
  await page.goto("/app/trainings/2", { referer: "https://l.instagram.com/" });
  await register(page);
  await page.goto("/app/checkout/training/2");
  await toTheGateway(page);
  await atTheGateway(page, "approve");
  await expect(page).toHaveURL("/app/trainings/2");
  const owner = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await signIn(owner, await demoPerson(owner.request, "admin"));
  await owner.goto("/admin/figures");
  await owner.getByRole("link", { name: /^Odakle prodaja/ }).click();
  const sums = owner.getByRole("table", { name: /po izvoru i kampanji/ });
  await expect(sums.getByRole("row", { name: /^instagram\.com – 1 40,00/ })).toBeVisible();
});

test("a Premium member buys the ebook at the Premium price and has it", async ({ page, request }) => {
  await signIn(page, await demoPerson(request, "premium"));
  await page.goto("/app/checkout/ebook/5");
  await toTheGateway(page);
  await expect(page.getByText("9,00")).toBeVisible();
  await atTheGateway(page, "approve");
  await expect(page).toHaveURL("/app/ebooks/5");
});

test("after a declined card the reason is told, and one tap leads to the gateway with the same order", async ({
  page,
}) => {
  await register(page);
  await page.goto("/app/checkout/training/2");
  await toTheGateway(page);
  await atTheGateway(page, "decline");
  await expect(page).toHaveURL(/\/app\/checkout\/training\/2/);
  await expect(page.getByText(/Banka nije odobrila plaćanje/)).toBeVisible();
  await page.getByRole("button", { name: /^Pokušaj ponovno/ }).click();
  await atTheGateway(page, "approve");
  await expect(page.getByRole("heading", { name: "Hvala na kupnji!" })).toBeVisible();
});

test("who comes back without paying may choose something else at once", async ({ page }) => {
  await register(page);
  await page.goto("/app/checkout/subscription/monthly");
  await toTheGateway(page);
  await atTheGateway(page, "cancel");
  await expect(page).toHaveURL(/\/app\/checkout\/subscription\/monthly/);
  await page.goto("/app/checkout/subscription/yearly");
  await toTheGateway(page);
  await atTheGateway(page, "approve");
  await expect(page.getByRole("heading", { name: "Hvala na kupnji!" })).toBeVisible();
});

test("who left the gateway by another way gives that order up with one tap and buys another plan", async ({ page }) => {
  await register(page);
  await page.goto("/app/checkout/subscription/quarterly");
  await toTheGateway(page);
  await page.goto("/app/checkout/subscription/yearly");
  await page.getByRole("button", { name: /Nastavi na plaćanje/ }).click();
  await expect(page.getByText("Već imaš otvorenu narudžbu (Premium članstvo, tromjesečno, €65.97).")).toBeVisible();
  await page.getByRole("button", { name: /^Odustani od (ove|otvorene) narudžbe$/ }).click();
  await expect(page.getByText("Zatvorena je. Nastavi na plaćanje.")).toBeVisible();
  await toTheGateway(page);
  await atTheGateway(page, "approve");
  await expect(page.getByRole("heading", { name: "Hvala na kupnji!" })).toBeVisible();
});

test("who pays and closes the tab is found by the reconcile job and gets a mail", async ({ page, request }) => {
  const person = await register(page);
  await page.goto("/app/checkout/subscription/quarterly");
  await toTheGateway(page);
  await atTheGateway(page, "abandon");
  await expect(page.locator("button[name=outcome]")).toHaveCount(0);

  // The shop runs the job by itself, too, each minute: whichever of the two comes first finds the payment.
  expect((await request.post("/local/jobs/reconcile", json)).ok()).toBe(true);
  await page.goto("/app");
  await page.getByRole("button", { name: "Korisnički izbornik" }).click();
  await expect(page.getByRole("menu").getByText("Premium član")).toBeVisible();

  const subjects = (await mailsTo(request, person.email)).map(({ subject }) => subject);
  expect(subjects).toContain("Potvrda o kupnji: Premium članstvo, tromjesečno");
});

test("two quick clicks make one order", async ({ page }) => {
  await register(page);
  await page.goto("/app/checkout/ebook/3");
  const orders: string[] = [];
  page.on("request", (sent) => void (sent.url().endsWith("/api/v1/orders") && orders.push(sent.method())));
  await page.getByRole("button", { name: /Nastavi na plaćanje/ }).dblclick();
  await expect(page).toHaveURL(/\/local\/corvuspay\/checkout/);
  expect(orders).toEqual(["POST"]);
});

test("a link's code lowers the price, the receipt's sum too, and the owner reads who used it", async ({
  page,
  browser,
  request,
}) => {
  const desk = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  await signIn(desk, await demoPerson(request, "admin"));
  await desk.goto("/admin/coupons");
  await desk.getByRole("button", { name: "Novi kod" }).click();
  await desk.getByLabel(/^Kod \(3 do 24/).fill("poklon20");
  await desk.getByLabel("Popust", { exact: true }).fill("20");
  await desk.getByLabel("Do (i taj dan)").fill("2099-12-31");
  await desk.getByRole("button", { name: "Objavi kod" }).click();
  await desk.getByRole("link", { name: "POKLON20" }).click();
  await expect(desk.getByText("Nijedna plaćena narudžba još nema ovaj kod.")).toBeVisible();

  await page.goto("/?kod=poklon20");
  await register(page);
  await page.goto("/app/checkout/training/2");
  await expect(page.getByText("Popust (POKLON20)").last()).toBeVisible();
  await page.getByRole("button", { name: "Ukloni kod" }).click();
  await page
    .getByRole("button", { name: "Primijeni" })
    .or(page.getByRole("button", { name: "Imam kod" }))
    .waitFor();
  await page.getByLabel("Kod za popust").fill("poklon21");
  await page.getByLabel("Kod za popust").press("Enter");
  await expect(page.getByText("Ovaj kod ne postoji ili je istekao.")).toBeVisible();
  await page.getByLabel("Kod za popust").fill("poklon20");
  await page.getByRole("button", { name: "Primijeni" }).click();
  await expect(page.getByText("€32.00").last()).toBeVisible();
  await toTheGateway(page);
  await expect(page.getByText("32,00")).toBeVisible();
  await atTheGateway(page, "approve");
  await expect(page.getByRole("heading", { name: "Hvala na kupnji!" })).toBeVisible();

  await desk.reload();
  await expect(desk.getByRole("table")).toContainText("Đurđica Šćepanović");
});
