import { type Browser, expect, type Locator, type Page, type Route, test } from "@playwright/test";
import { atTheGateway, toTheGateway } from "./gateway.ts";
import { register, signIn } from "./people.ts";
import { type Phone, phoneOf } from "./phone.ts";

const SETS = 20;
/** After so many sets the phone is killed, in a whole session twice. */
const SETS_A_KILL = 7;
const CALLS = "**/api/v1/**";
const CHANGES = "**/api/v1/me/diary/changes";
const HOUR_MS = 60 * 60 * 1000;

/** What one test leaves behind, the next begins with: one member, one workout. */
test.describe.configure({ mode: "serial" });

let member: { email: string; password: string };
let workout: string;
let phone: Phone;

test.beforeAll(async ({ launchOptions, baseURL }) => {
  phone = phoneOf(baseURL ?? "", launchOptions);
  const page = await phone.open();
  member = await register(page);
  await page.goto("/app/checkout/training/2");
  await toTheGateway(page);
  await atTheGateway(page, "approve");
  await page.waitForURL("/app/trainings/2");
  await page.goto("/app");
  await page.getByRole("button", { name: "Kreni", exact: true }).click();
  await page.getByRole("button", { name: "Počni prvi trening" }).click();
  await page.waitForURL("/app/workout/*");
  workout = new URL(page.url()).pathname;
  await page.getByRole("button", { name: "Razumijem" }).click();
  await expect.poll(() => setsAtTheServer(page)).toBe(0);
  await phone.close();
});

test.afterAll(async () => {
  await phone.close();
  phone.forget();
});

test.describe("the member can", () => {
  test("close the browser in mid-workout, come back hours later and go on", async () => {
    const page = await phone.open();
    await page.goto(workout);
    await logSet(page);
    await logSet(page);
    await phone.kill();
    const later = await phone.open();
    await cut(later);
    await later.clock.setSystemTime(Date.now() + 5 * HOUR_MS);
    await later.goto("/app");
    await later.getByRole("link", { name: "Nastavi" }).click();
    await expect(checks(later)).toHaveCount(2);
    await logSet(later);
    await phone.kill();
  });

  test("train through a whole session without network and see it on another device once there is one", async ({
    browser,
  }) => {
    let page = await reopenWithoutNetwork();
    for (let set = 4; set <= SETS; set += 1) {
      await logSet(page);
      if (set % SETS_A_KILL > 0) continue;
      await phone.kill();
      page = await reopenWithoutNetwork();
    }
    const taken = page.waitForResponse((answer) => answer.url().endsWith("/changes") && answer.ok());
    await comeBackTo(page, [unavailable, loseAnswer]);
    await taken;
    expect(await setsAtTheServer(page)).toBe(SETS);

    const tablet = await newTablet(browser);
    await expect(logged(tablet)).toHaveCount(SETS);
    await tablet.context().close();
  });

  test("log on two devices in one session and find every set on both", async ({ browser }) => {
    const tablet = await newTablet(browser);
    const page = phone.page();
    for (const [device, sets] of [
      [page, SETS + 1],
      [tablet, SETS + 2],
    ] as const) {
      await device.reload();
      await expect(logged(device)).toHaveCount(sets - 1);
      await addSet(device);
      await expect.poll(() => setsAtTheServer(device)).toBe(sets);
    }
    await page.reload();
    for (const device of [page, tablet]) await expect(logged(device)).toHaveCount(SETS + 2);
    await tablet.context().close();
  });
});

test("a session that ends in mid-workout leaves the screen as it is, and after signing in the workout goes on", async () => {
  const page = phone.page();
  const over = (route: Route) => route.fulfill({ status: 401, json: { status: "fail", code: "unauthenticated" } });
  await page.route(CALLS, over);
  await page.reload();
  await addSet(page);
  await expect(page.getByText("Prijavi se da se trening spremi")).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(workout);
  await page.unroute(CALLS);
  await page.getByRole("link", { name: "Prijavi se" }).click();
  await page.getByLabel("Email").fill(member.email);
  await page.getByLabel("Lozinka", { exact: true }).fill(member.password);
  await page.getByRole("button", { name: "Prijavi se", exact: true }).click();
  await expect(page).toHaveURL(workout);
  await expect.poll(() => setsAtTheServer(page)).toBe(SETS + 3);
});

test("who signs out with sets that wait is asked, and nobody finds them who comes after", async ({ browser }) => {
  const tablet = await newTablet(browser);
  await cut(tablet);
  await addSet(tablet);
  await tablet.goto("/app/profile");
  await tablet.getByRole("button", { name: "Odjavi se", exact: true }).click();
  await expect(tablet.getByRole("heading", { name: "1 serija čeka mrežu" })).toBeVisible();
  await tablet.getByRole("button", { name: "Pričekaj" }).click();
  await expect(tablet).toHaveURL("/app/profile");
  await tablet.getByRole("button", { name: "Odjavi se", exact: true }).click();
  await tablet.getByRole("button", { name: "Odjavi se i obriši ih" }).click();
  await tablet.waitForURL("/");
  const told = tablet.waitForResponse((answer) => answer.url().endsWith("/session/logout"));
  await tablet.unroute(CALLS);
  await tablet.reload();
  await told;
  await register(tablet);
  await tablet.goto(workout);
  await expect(tablet.getByText("Ovog treninga nema u dnevniku.")).toBeVisible();
  expect(await setsAtTheServer(phone.page())).toBe(SETS + 3);
});

/** The workout on another device of the member. */
async function newTablet(browser: Browser): Promise<Page> {
  const tablet = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  await signIn(tablet, member);
  await tablet.goto(workout);
  await expect(logged(tablet).first()).toBeAttached();
  return tablet;
}

async function reopenWithoutNetwork(): Promise<Page> {
  const page = await phone.open();
  await cut(page);
  await page.goto(workout);
  return page;
}

/** No call arrives; pages still do, as from what an app has installed. */
async function cut(page: Page): Promise<void> {
  await page.route(CALLS, (route) => route.abort());
}

/** The network says that it is back until the page has tried once for each of these troubles; what it tries then arrives. */
async function comeBackTo(page: Page, troubles: readonly ((route: Route) => Promise<void>)[]): Promise<void> {
  let tries = 0;
  await page.route(CHANGES, (route) => (troubles[tries++] ?? pass)(route));
  await page.unroute(CALLS);
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event("online")));
      return tries;
    })
    .toBeGreaterThan(troubles.length);
}

function unavailable(route: Route): Promise<void> {
  return route.fulfill({ status: 503, json: {} });
}

/** The server does what it is asked, and nobody hears of it. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

function pass(route: Route): Promise<void> {
  return route.continue();
}

/** The checks of the sets that are logged, of the exercise on the screen. */
function checks(page: Page): Locator {
  return page.locator('[aria-pressed="true"][aria-label$=" gotova"]');
}

/** Every set of the workout that is logged, in the list beside it. */
function logged(page: Page): Locator {
  return page.getByRole("complementary", { name: "Vježbe treninga", includeHidden: true }).getByText(/, gotova:/);
}

/** Logs the next set that is open, wherever it stands. */
async function logSet(page: Page): Promise<void> {
  const open = page.locator('[aria-pressed="false"][aria-label$=" gotova"]');
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  while ((await open.count()) === 0) await page.getByRole("button", { name: "Sljedeća" }).click();
  const before = await checks(page).count();
  await open.first().click();
  await expect(checks(page)).toHaveCount(before + 1);
}

/** Logs one set more than the plan has. */
async function addSet(page: Page): Promise<void> {
  await page.getByRole("button", { name: "+ Serija" }).click();
  await logSet(page);
}

/** How many sets of today's workout the server holds. */
async function setsAtTheServer(page: Page): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem("accessToken"));
  const answer = await page.request.get("/api/v1/me/diary", { headers: { authorization: `Bearer ${token}` } });
  const { data } = await answer.json();
  const entries = data.workouts.flatMap((one: { entries: object }) => Object.keys(one.entries));
  return entries.filter((key: string) => key.startsWith("s:")).length;
}
