import { test as base, expect, type Page } from "@playwright/test";
import { type Front, openFront } from "./front-server.ts";
import { register } from "./people.ts";

const BANNER = "Nova verzija je spremna";

interface Installed {
  /** What stands between this browser and the shop. */
  readonly front: Front;
  /** The app, opened once by a member and installed by that. */
  readonly app: Page;
}

const test = base.extend<Installed>({
  front: async ({ baseURL }, use) => {
    const front = await openFront(baseURL ?? "");
    await use(front);
    await front.close();
  },
  app: async ({ browser, front }, use) => {
    const context = await browser.newContext({ baseURL: front.address, serviceWorkers: "allow" });
    const page = await context.newPage();
    await page.addInitScript(() => {
      addEventListener("securitypolicyviolation", ({ violatedDirective }) => console.error(violatedDirective));
    });
    await register(page);
    await page.goto("/app");
    await page.evaluate(installed);
    await use(page);
    await context.close();
  },
});

/** Resolves once a worker has taken over this page. */
async function installed(): Promise<void> {
  if (navigator.serviceWorker.controller) return;
  await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
}

/** What the browser keeps of builds of the app. */
function builds(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("zamah-app-")));
}

test("the app is installed by one visit and takes over its pages, and nothing that the site's headers forbid happens", async ({
  app,
}) => {
  const complaints: string[] = [];
  app.context().on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await app.reload();
  await expect(app.getByRole("navigation", { name: "Glavna navigacija" })).toBeAttached();
  expect(await app.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\/sw\.js$/);
  expect(await builds(app)).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test("the app opens without the server after one visit, and public pages stay what they are", async ({
  app,
  front,
}) => {
  front.cut();
  await app.goto("/app");
  await expect(app.getByRole("link", { name: "Zamah, naslovna" })).toBeVisible();
  await app.goto("/app/trainings/1");
  await expect(app.getByRole("link", { name: "Zamah, naslovna" })).toBeVisible();
  await expect(app.goto("/terms")).rejects.toThrow("ERR_");
});

test("a new build waits while a workout runs in some tab, and is offered on the other screens", async ({
  app,
  front,
}) => {
  const [first = ""] = await builds(app);
  front.bringNewBuild("newbuild");
  const other = await app.context().newPage();
  await other.goto("/app/profile");
  await expect(other.getByText(BANNER)).toBeVisible();
  await app.evaluate(() => {
    const running = new Promise((end) => document.addEventListener("workout-ends", end, { once: true }));
    void navigator.locks.request("zamah-workout", { mode: "shared" }, () => running);
    document.documentElement.dataset.kept = "yes";
  });
  await other.getByRole("button", { name: "Osvježi" }).click();
  await expect(other.getByText("Trening je u tijeku. Osvježi kad završi.")).toBeVisible();

  await app.evaluate(() => document.dispatchEvent(new Event("workout-ends")));
  const loaded = other.waitForEvent("load");
  await other.getByRole("button", { name: "Osvježi" }).click();
  await loaded;
  await expect(other.getByText(BANNER)).toBeHidden();
  expect(await builds(other)).toEqual([first, "zamah-app-newbuild"]);
  expect(await app.evaluate(() => document.documentElement.dataset.kept)).toBe("yes");

  front.bringNewBuild("another1");
  await other.reload();
  await other.getByRole("button", { name: "Osvježi" }).click();
  await expect.poll(() => builds(other)).toEqual(["zamah-app-newbuild", "zamah-app-another1"]);
});

test("a message without content shows the day's reminder", async ({ app, front }) => {
  const [worker] = app.context().serviceWorkers();
  // Not every Chromium may show notifications: what the worker would show is noted.
  await worker?.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: { showNotification(title: string): unknown } };
    registration.showNotification = async (title) => Object.assign(globalThis, { shown: title });
  });
  const session = await app.context().newCDPSession(app);
  const registrationId = new Promise<string>((found) => {
    session.on(
      "ServiceWorker.workerRegistrationUpdated",
      ({ registrations: [one] }) => one && found(one.registrationId),
    );
  });
  await session.send("ServiceWorker.enable");
  const message = { origin: front.address, registrationId: await registrationId, data: "" };
  await session.send("ServiceWorker.deliverPushMessage", message);
  const shown = () => worker?.evaluate(() => (globalThis as { shown?: string }).shown);
  await expect.poll(shown).toBe("Danas je dan za trening");
});
