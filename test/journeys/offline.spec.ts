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

test("a message without content shows the day's reminder, by what the device knows of it", async ({ app, front }) => {
  const [worker] = app.context().serviceWorkers();
  // Not every Chromium may show notifications: what the worker would show is noted.
  await worker?.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: { showNotification(title: string): unknown } };
    registration.showNotification = async (title) => Object.assign(globalThis, { shown: title });
  });
  const shown = () => worker?.evaluate(() => (globalThis as { shown?: string }).shown);
  const devtools = await workerTools(app);
  await devtools.send("ServiceWorker.deliverPushMessage", { ...devtools.worker(front), data: "" });
  await expect.poll(shown).toBe("Danas je dan za trening");

  const day = new Date().toLocaleDateString("sv", { timeZone: "Europe/Zagreb" });
  const value = { [day]: "Dan 3: Kukovi i trup" };
  await putRow(app, "facts", { person: "any", kind: "device", id: "reminder", value });
  await devtools.send("ServiceWorker.deliverPushMessage", { ...devtools.worker(front), data: "" });
  await expect.poll(shown).toBe("Danas: Dan 3: Kukovi i trup");
});

test("what waits is sent by the browser once there is a network, with no page of the app open", async ({
  app,
  front,
}) => {
  const token = await app.evaluate(() => localStorage.getItem("accessToken"));
  const diary = async () => {
    const answer = await app.request.get("/api/v1/me/diary", { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()).data.head.entries;
  };
  const devtools = await workerTools(app);
  await app.goto("/terms");
  const { sub: person } = JSON.parse(Buffer.from(token?.split(".")[1] ?? "", "base64url").toString());
  const register = ["sjedalo 4", Date.now(), "k3x9qaz1"];
  await putRow(app, "outbox", { person, kind: "head", id: "", key: "pin:e202", register });
  await putRow(app, "outbox", { person: "somebody-else", kind: "head", id: "", key: "pin:e203", register });
  await devtools.send("ServiceWorker.dispatchSyncEvent", {
    ...devtools.worker(front),
    tag: "diary",
    lastChance: false,
  });
  await expect.poll(diary).toEqual({ "pin:e202": register });
});

/** The browser's tools for the one worker that is installed. */
async function workerTools(page: Page) {
  const session = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((found) => {
    session.on(
      "ServiceWorker.workerRegistrationUpdated",
      ({ registrations: [one] }) => one && found(one.registrationId),
    );
  });
  await session.send("ServiceWorker.enable");
  const id = await registrationId;
  return Object.assign(session, { worker: ({ address }: Front) => ({ origin: address, registrationId: id }) });
}

/** Puts a row into the device's database, which it makes where no page did yet. */
async function putRow(page: Page, store: "facts" | "outbox", row: unknown): Promise<void> {
  await page.evaluate(
    ([name, value]) =>
      new Promise<void>((done) => {
        const opening = indexedDB.open("zamah", 1);
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore("facts", { keyPath: ["person", "kind", "id"] });
          opening.result.createObjectStore("outbox", { keyPath: ["person", "kind", "id", "key"] });
        };
        opening.onsuccess = () => {
          const writing = opening.result.transaction(name, "readwrite");
          writing.objectStore(name).put(value);
          writing.oncomplete = () => done(opening.result.close());
        };
      }),
    [store, row] as const,
  );
}
