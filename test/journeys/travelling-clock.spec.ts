import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { atTheGateway, toTheGateway } from "./gateway.ts";
import { ownAddress, STARTS_WITHIN_MS, startOwnShop } from "./own-shop.ts";
import { demoPerson, signIn } from "./people.ts";

/** A shop of its own, one journey after the other: the clock travels here, and the others' stays. */
const address = ownAddress(2);
test.use({ baseURL: address });
test.describe.configure({ mode: "default" });

let stop = async () => {};
test.beforeAll(async () => {
  test.setTimeout(STARTS_WITHIN_MS);
  stop = await startOwnShop(address);
});
test.afterAll(() => stop());

const DAY_SECONDS = 24 * 60 * 60;
const json = { accept: "application/json" };

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

/** Three days on; at night some hours more, since cards are charged from six in the morning. */
function untilDueMorning(): string {
  const hour = Number(new Date().toLocaleTimeString("en-GB", { hour: "2-digit", timeZone: "Europe/Zagreb" }));
  return hour < 6 ? `P3DT${7 - hour}H` : "P3D";
}

const membership = (page: Page) => page.getByRole("region", { name: "Članstvo" });
const nextCharge = (page: Page) =>
  membership(page).getByText("Sljedeća naplata").locator("xpath=following-sibling::dd");
const warning = (page: Page) => page.getByRole("complementary", { name: "Naplata članarine" });

test("a failed renewal leaves three days, then ends; a new card brings the membership back, which then renews by itself", async ({
  page,
  request,
}) => {
  await signIn(page, await demoPerson(request, "premium"));
  await page.goto("/app");
  await expect(page.getByText("Tvoja članarina se obnavlja za 3 dana")).toBeVisible();
  await travel(request, untilDueMorning(), "decline");
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

interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly headers: Record<string, string>;
}

/** Chromium's push service is not of this machine: messages come to the local one instead, and the person says yes. */
function takesMessages(): void {
  let subscription: object | null = null;
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async (options: object) => {
      const unsubscribe = async () => {
        subscription = null;
      };
      subscription = { endpoint: `${location.origin}/local/push/ana`, options, unsubscribe };
      return subscription;
    },
  };
  Object.assign(navigator.serviceWorker, { getRegistration: async () => ({ pushManager }) });
  const browser = {
    permission: "default",
    requestPermission: async () => {
      browser.permission = "granted";
      return browser.permission;
    },
  };
  Object.defineProperty(window, "Notification", { value: browser });
}

/** The moments that the member's device has handed in. */
async function moments(page: Page): Promise<number[]> {
  const token = await page.evaluate(() => localStorage.getItem("accessToken"));
  const answer = await page.request.get("/api/v1/me/diary", { headers: { authorization: `Bearer ${token}` } });
  const { head } = (await answer.json()).data;
  return head.entries["remind:next"]?.[0].moments ?? [];
}

/** At this moment of the shop's clock the job runs; answers how many were reminded. */
async function remindedAt(request: APIRequestContext, seconds: number): Promise<number> {
  await control(request, "clock", { now: new Date(seconds * 1000).toISOString() });
  return (await control(request, "jobs/reminders")).sent;
}

async function listed<T>(request: APIRequestContext, standIn: string): Promise<T[]> {
  return (await request.get(`/local/${standIn}`, { headers: json })).json();
}

const choose = (page: Page, name: string) =>
  page.getByRole("group", { name: "Podsjetnik" }).getByRole("radio", { name }).click();

test.describe("the member can", () => {
  test("be reminded on training days only, by push or e-mail, and stop it with one click in the letter", async ({
    page,
    request,
  }) => {
    await control(request, "reset");
    await page.addInitScript(takesMessages);
    await signIn(page, await demoPerson(request, "premium"));
    await page.goto("/app/profile");
    await choose(page, "Podsjeti me");
    await expect.poll(async () => (await moments(page)).length).toBe(14);

    const [first = 0, second = 0] = await moments(page);
    expect(await remindedAt(request, first - 60)).toBe(0);
    expect(await remindedAt(request, first)).toBe(1);
    for (let rest = first + DAY_SECONDS; rest < second; rest += DAY_SECONDS) {
      expect(await remindedAt(request, rest)).toBe(0);
    }
    expect(await listed(request, "push")).toMatchObject([{ endpoint: `${address}/local/push/ana`, bytes: 0 }]);

    await page.reload();
    await choose(page, "E-mail");
    await expect.poll(async () => (await moments(page))[0]).toBe(second);
    expect(await remindedAt(request, second)).toBe(1);
    await control(request, "jobs/outbox");
    const [letter] = await listed<Mail>(request, "mail");
    expect(letter?.subject).toBe("Zamah: danas je dan za trening");
    expect(letter?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");

    const [link = ""] = /http\S+\/odjava\/\S+/.exec(letter?.text ?? "") ?? [];
    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    await page.getByRole("button", { name: "Isključi podsjetnike" }).click();
    await expect(page.getByRole("status")).toHaveText("Gotovo. Podsjetnici na trening više ti ne stižu.");
    for (let days = 1; days <= 7; days += 1) {
      expect(await remindedAt(request, second + days * DAY_SECONDS)).toBe(0);
    }
    expect(await listed(request, "push")).toHaveLength(1);
  });
});
