import { expect, test } from "@playwright/test";
import { atTheGateway, toTheGateway } from "./gateway.ts";
import { fillAccount, newcomer, register } from "./people.ts";

const onPhone = { viewport: { width: 390, height: 844 } };
test.use(onPhone);

test("give and redeem: a plan is bought as a gift, its card fetched, and taken by somebody who registers on the way", async ({
  page,
  browser,
}) => {
  await register(page);
  await page.goto("/app/checkout/subscription/monthly?poklon=1");
  await page.getByLabel("Za koga je poklon?").fill("Baka Ljubica");
  await page.getByLabel(/^Poruka/).fill("Sretan rođendan!");
  await toTheGateway(page);
  await atTheGateway(page, "cancel");
  await expect(page.getByLabel("Za koga je poklon?")).toHaveValue("Baka Ljubica");
  await toTheGateway(page);
  await atTheGateway(page, "approve");
  await expect(page.getByRole("heading", { name: "Poklon je spreman" })).toBeVisible();
  const code = (await page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/).textContent()) ?? "";
  const card = page.waitForEvent("download");
  await page.getByRole("button", { name: "Preuzmi karticu za ispis" }).click();
  expect((await card).suggestedFilename()).toBe("Poklon-Zamah.pdf");

  const baka = await (await browser.newContext(onPhone)).newPage();
  await baka.goto(`/app/poklon?token=${code}`);
  await expect(baka.getByText("Sretan rođendan!")).toBeVisible();
  await baka.getByRole("link", { name: "Otvori račun i preuzmi" }).click();
  await fillAccount(baka, newcomer());
  await baka.getByRole("button", { name: /^Registriraj se/ }).click();
  await baka.getByText("Živim u Hrvatskoj").click();
  await baka.getByRole("button", { name: "Preuzmi poklon" }).click();
  await expect(baka.getByRole("heading", { name: "Poklon je tvoj!" })).toBeVisible();
  await baka.getByRole("link", { name: "Idi na naslovnu" }).click();
  await expect(baka.getByRole("link", { name: "Profil" }).first()).toBeVisible();

  await page.reload();
  await expect(page.getByText(/^Preuzeto \d/)).toBeVisible();
  await expect(page.getByText(code)).toBeHidden();
});
