import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { atTheGateway, toTheGateway } from "./gateway.ts";
import { ownAddress, startOwnShop } from "./own-shop.ts";
import { demoPerson, signIn } from "./people.ts";

/** A shop of its own: the clock travels here, and the others' stays. */
const address = ownAddress(2);
test.use({ baseURL: address });

let stop: () => Promise<void>;
test.beforeAll(async () => {
  stop = await startOwnShop(address);
});
test.afterAll(() => stop());

async function control(request: APIRequestContext, path: string, data: object = {}) {
  const answer = await request.post(`/local/${path}`, { data, headers: { accept: "application/json" } });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

/** Time passes, and the renewals' job runs; the charge in it ends like this. */
async function travel(request: APIRequestContext, advance: string, outcome: string): Promise<void> {
  await control(request, "clock", { advance });
  await control(request, "payments/next", { outcome });
  expect((await control(request, "jobs/renewals")).done).toBeGreaterThan(0);
}

const membership = (page: Page) => page.getByRole("region", { name: "Članstvo" });
const nextCharge = (page: Page) =>
  membership(page).getByText("Sljedeća naplata").locator("xpath=following-sibling::dd");
const warning = (page: Page) => page.getByRole("complementary", { name: "Naplata članarine" });

test("a failed renewal leaves three days, then ends; a new card brings the membership back, which then renews by itself", async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  await signIn(page, await demoPerson(request, "premium"));
  await page.goto("/app");
  await expect(page.getByText("Tvoja članarina se obnavlja za 3 dana")).toBeVisible();
  await travel(request, "P3D", "decline");
  await page.goto("/app");
  await expect(warning(page)).toContainText("Premium je otvoren do");
  await page.getByRole("button", { name: "Korisnički izbornik" }).click();
  await expect(page.getByRole("menu")).toContainText("Naplata nije uspjela");

  await travel(request, "P4D", "decline");
  await page.goto("/app/profile");
  await expect(warning(page)).toContainText("Premium više nije otvoren.");
  await expect(membership(page).getByText("Premium član")).toHaveCount(0);

  await warning(page).getByRole("link", { name: "Plati novom karticom" }).click();
  await expect(page.getByText(/Plaćaš razdoblje od/)).toBeVisible();
  await toTheGateway(page);
  await atTheGateway(page, "approve");
  await expect(page.getByRole("heading", { name: "Hvala na kupnji!" })).toBeVisible();
  await page.goto("/app/profile");
  await expect(membership(page).getByText("Premium član")).toBeVisible();
  await expect(membership(page).getByText(/Visa •••• 1111/)).toBeVisible();
  await expect(warning(page)).toHaveCount(0);

  const due = await nextCharge(page).textContent();
  await travel(request, "P26D", "approve");
  await page.reload();
  await expect(membership(page).getByText("Premium član")).toBeVisible();
  await expect(nextCharge(page)).not.toHaveText(String(due));
});
