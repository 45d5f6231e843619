import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { atTheGateway, toTheGateway } from "./gateway.ts";
import { mailsTo } from "./mails.ts";
import { demoPerson, register, signIn } from "./people.ts";

const json = { headers: { accept: "application/json" } };

interface Payment {
  readonly order_number: string;
  readonly amount: number;
  readonly status: string;
}

/** Pays and answers the order's number, which stands in the address of the thanks. */
async function pays(page: Page): Promise<string> {
  await toTheGateway(page);
  await atTheGateway(page, "approve");
  await expect(page.getByRole("heading", { name: "Hvala na kupnji!" })).toBeVisible();
  return page.url().split("/").at(-1) ?? "";
}

async function paymentOf(request: APIRequestContext, number: string): Promise<Payment | undefined> {
  const payments: Payment[] = await (await request.get("/local/payments", json)).json();
  return payments.find(({ order_number }) => order_number === number);
}

async function runJob(request: APIRequestContext, name: string): Promise<void> {
  expect((await request.post(`/local/jobs/${name}`, json)).ok()).toBe(true);
}

test("a member withdraws from a challenge: access ends, the mail comes, the money is back", async ({
  page,
  request,
}) => {
  const person = await register(page);
  await page.goto("/app/checkout/challenge/16");
  const number = await pays(page);
  await page.getByRole("link", { name: "Raskid ugovora" }).click();
  await page.getByRole("checkbox").click();
  await page.getByRole("button", { name: "Nastavi" }).click();
  await page.getByRole("button", { name: "Potvrdi raskid" }).click();
  await expect(page.getByRole("heading", { name: "Raskid je zaprimljen" })).toBeVisible();

  await page.goto("/app/challenges/16");
  await expect(page.getByText(/Kupi/).first()).toBeVisible();
  await runJob(request, "refunds");
  expect(await paymentOf(request, number)).toMatchObject({ status: "voided" });
  const subjects = (await mailsTo(request, person.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(expect.arrayContaining(["Zamah: zaprimljen raskid ugovora", "Zamah: povrat je poslan"]));
});

test("an admin gives a part of an order back after a second confirmation", async ({ page, browser, request }) => {
  const person = await register(page);
  await page.goto("/app/checkout/training/2");
  const number = await pays(page);

  const office = await (await browser.newContext()).newPage();
  await signIn(office, await demoPerson(request, "admin"));
  await office.goto("/app");
  await office.getByRole("link", { name: "Uprava" }).click();
  await office.getByRole("link", { name: "Narudžbe" }).click();
  await office.getByLabel("Broj narudžbe ili e-mail").fill(person.email);
  await office.getByRole("button", { name: "Traži" }).click();
  // Before the answer the newest orders of all stand there.
  const orders = office.getByRole("main").getByRole("link", { name: /€/ });
  await expect(orders).toHaveCount(1);
  await orders.filter({ hasText: "Booty Program" }).click();
  await office.getByRole("button", { name: "Vrati novac" }).click();
  await office.getByLabel(/Iznos u eurima/).fill("10");
  await office.getByLabel("Razlog").fill("Dogovor s kupcem");
  await office.getByRole("button", { name: "Nastavi" }).click();
  await expect(office.getByText("Vraća se 10,00 €, ostaje naplaćeno 30,00 €.")).toBeVisible();
  await office.getByRole("button", { name: "Potvrdi povrat" }).click();
  await expect(office.getByText("Povrat u tijeku")).toBeVisible();
  await runJob(request, "refunds");
  expect(await paymentOf(request, number)).toMatchObject({ status: "partially_refunded", amount: 30 });
  await page.goto("/app/trainings/2");
  await expect(page.getByText(/Otključano/).first()).toBeVisible();
});
