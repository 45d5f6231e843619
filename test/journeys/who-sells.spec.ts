import { expect, test } from "@playwright/test";
import { ownAddress, STARTS_WITHIN_MS, startOwnShop } from "./own-shop.ts";
import { demoPerson, register, signIn } from "./people.ts";

/** A shop of its own: the clock travels here, and the others' stays. */
const address = ownAddress(9);
test.use({ baseURL: address });

let stop = async () => {};
test.beforeAll(async () => {
  test.setTimeout(STARTS_WITHIN_MS);
  stop = await startOwnShop(address);
});
test.afterAll(() => stop());

const MOVED = "Nova cesta 5, 21000 Split";
const headers = { accept: "application/json" };

test("the owner moves the shop to another address from a day on: terms, footer and mails of that day name it", async ({
  page,
  request,
  browser,
}) => {
  await signIn(page, await demoPerson(request, "admin"));
  await page.goto("/admin/settings");
  const company = page.getByRole("region", { name: "Tvrtka" });
  await company.getByText("Promijeni podatke tvrtke").click();
  const form = company.locator("form").first();
  await form.getByLabel(/Sjedište/).fill(MOVED);
  await form.getByLabel(/Razlog/).fill("Selimo se u Split");
  await form.getByRole("button", { name: "Spremi podatke tvrtke" }).click();
  await expect(company.getByRole("list", { name: "Promjene po danima" })).toContainText(MOVED);

  const visitor = await (await browser.newContext({ baseURL: address })).newPage();
  await visitor.goto("/terms");
  await expect(visitor.getByRole("contentinfo")).not.toContainText(MOVED);
  await request.post("/local/clock", { data: { advance: "P1D" }, headers });
  await request.post("/local/jobs/publish", { headers });
  await visitor.goto("/terms");
  await expect(visitor.getByRole("contentinfo")).toContainText(MOVED);
  await expect(visitor.getByRole("main")).toContainText(`Sjedište: ${MOVED}`);
  const { email } = await register(visitor);
  const lettersOf = async () => {
    await request.post("/local/jobs/outbox", { headers });
    const mails: { to: string[]; text: string }[] = await (await request.get("/local/mail", { headers })).json();
    return mails.filter(({ to }) => to.includes(email)).map(({ text }) => text);
  };
  await expect.poll(lettersOf).toEqual([expect.stringContaining(MOVED)]);
});
