import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { atTheGateway, toTheGateway } from "./gateway.ts";
import { linkTo, mailsTo } from "./mails.ts";
import { ownAddress, STARTS_WITHIN_MS, startOwnShop } from "./own-shop.ts";
import { demoPerson, registerByHand, signIn } from "./people.ts";

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

/** So many days from today in Zagreb, as the screens write a day. */
function dayIn(days: number): string {
  const today = new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Zagreb" });
  const day = new Date(Date.parse(today) + days * DAY_SECONDS * 1000).toISOString().slice(0, 10);
  return `${day.split("-").reverse().join(".")}.`;
}

const freeDays = (page: Page) => page.getByRole("complementary", { name: "Besplatni dani" });

test("a free week opens with the verified address, is told of once before its end and leaves the diary; a plan bought in it begins after it", async ({
  page,
  request,
}) => {
  await control(request, "reset");
  const person = await registerByHand(page);
  await expect(freeDays(page)).toHaveCount(0);
  await page.goto(await linkTo(request, "/app/verify", person.email));
  await expect(page.getByText(`Adresa ${person.email} je potvrđena.`)).toBeVisible();
  await page.goto("/app");
  await expect(freeDays(page)).toContainText(`Premium, besplatno do ${dayIn(7)} Bez kartice`);
  await page.getByRole("button", { name: "Novi trening" }).click();
  await page.getByRole("button", { name: "Razumijem" }).click();
  await page
    .getByRole("button", { name: /^Sklek/ })
    .first()
    .click();
  await page.getByLabel("Ponavljanja, serija 1").fill("15");
  await page.getByRole("button", { name: "Serija 1 gotova" }).click();
  await page.goto("/app/checkout/subscription/monthly");
  await expect(page.getByText(`Plaćaš razdoblje od ${dayIn(8)}`)).toBeVisible();

  await control(request, "clock", { advance: "P5DT9H" });
  for (let runs = 0; runs < 2; runs += 1) await control(request, "jobs/housekeeping");
  const subjects = (await mailsTo(request, person.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /besplatni/i.test(subject))).toEqual([
    `Zamah: besplatni Premium traje do ${dayIn(7)}`,
  ]);

  await control(request, "clock", { advance: "P3D" });
  await page.goto("/app");
  await expect(freeDays(page)).toContainText("Besplatni dani su prošli. Sve što je u tvom dnevniku ostaje tvoje.");
  await page.goto("/app/diary");
  await expect(page.getByRole("main").getByText("Sklek").first()).toBeVisible();
  await page.goto("/app");
  await freeDays(page).getByRole("link", { name: "Pogledaj planove" }).click();
  await expect(membership(page)).toContainText("Besplatni dani su prošli.");
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
