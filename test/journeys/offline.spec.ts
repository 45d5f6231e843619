import { test as base, expect, type Page } from "@playwright/test";
import { type Front, installed, openFront } from "./front-server.ts";
import { demoPerson, register, signIn } from "./people.ts";

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
    await visit(page);
    await use(page);
    await context.close();
  },
});

/** One visit to the app, long enough for the worker to take over. */
async function visit(page: Page): Promise<void> {
  await page.goto("/app");
  await page.evaluate(installed);
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
  await expect.poll(() => builds(app)).toHaveLength(1);
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

test.describe("the member can", () => {
  test("open today's workout in flight mode after one earlier visit, with all exercises, targets and cues", async ({
    browser,
    front,
    request,
  }) => {
    const context = await browser.newContext({ baseURL: front.address, serviceWorkers: "allow" });
    const first = await context.newPage();
    await signIn(first, await demoPerson(request, "premium"));
    await visit(first);
    const training = await planOf(first, 2);
    await expect.poll(() => first.evaluate(keptPlans)).toContain("2");
    await first.close();

    front.cut();
    await context.setOffline(true);
    const page = await context.newPage();
    await page.goto("/app");
    await page.getByRole("button", { name: /^(Kreni|Odradi danas)$/ }).click();
    await page.waitForURL(/\/app\/workout\/\d{8}-p\w{6}-\d+$/);
    const session = Number(page.url().split("-").at(-1));
    const exercises = exercisesOf(training, session);
    expect(exercises.length).toBeGreaterThan(3);
    for (const { title, sets, cues } of exercises) {
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.getByText(new RegExp(`^${sets} × \\d`))).toBeVisible();
      for (const cue of cues) await expect(page.getByText(cue)).toBeVisible();
      const onward = page.getByRole("button", { name: "Sljedeća" });
      if (title !== exercises.at(-1)?.title) await onward.click();
    }
    await context.close();
  });

  test("never lose the screen to an update, a reload or a sign-in page in mid-workout", async ({ app, front }) => {
    await beginWorkout(app);
    const heading = app.getByRole("heading", { level: 1, name: "Hip thrust" });
    await expect(heading).toBeVisible();
    await app.evaluate(() => Object.assign(window, { isSame: true }));
    const [first = ""] = await builds(app);

    front.bringNewBuild("newbuild");
    const other = await app.context().newPage();
    await other.goto("/app/profile");
    await other.evaluate(async () => (await navigator.serviceWorker.getRegistration("/app"))?.update());
    await expect(other.getByText(BANNER)).toBeVisible();
    await other.getByRole("button", { name: "Osvježi" }).click();
    await expect(other.getByText("Trening je u tijeku. Osvježi kad završi.")).toBeVisible();

    await register(other);
    await other.evaluate(() => localStorage.removeItem("accessToken"));
    await register(other);
    await expect(heading).toBeVisible();
    expect(await app.evaluate(() => "isSame" in window)).toBe(true);
    expect(new URL(app.url()).pathname).toContain("/app/workout/");

    await other.goto("/app/profile");
    await app.getByRole("button", { name: "Izađi, trening ostaje otvoren" }).click();
    await app.waitForFunction(() => !("isSame" in window));
    // Under a debugger, as here, a worker that gets a request while another takes over never rests again.
    await app.close();
    const loaded = other.waitForEvent("load");
    await other.getByRole("button", { name: "Osvježi" }).click();
    await loaded;
    await expect(other.getByText(BANNER)).toBeHidden();
    await expect.poll(() => builds(other)).toEqual([first, "zamah-app-newbuild"]);
  });
});

test("of builds the browser keeps the running one and the one before", async ({ app, front }) => {
  const change = async (name: string) => {
    front.bringNewBuild(name);
    await app.reload();
    const loaded = app.waitForEvent("load");
    await app.getByRole("button", { name: "Osvježi" }).click();
    await loaded;
  };
  await change("newbuild");
  await change("another1");
  await expect.poll(() => builds(app)).toEqual(["zamah-app-newbuild", "zamah-app-another1"]);
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

/** The plans that the device keeps, by their trainings. */
function keptPlans(): Promise<string[]> {
  return new Promise((found) => {
    const opening = indexedDB.open("zamah", 1);
    opening.onsuccess = () => {
      const keys = opening.result.transaction("facts").objectStore("facts").getAllKeys();
      keys.onsuccess = () => {
        opening.result.close();
        found((keys.result as string[][]).filter(([, kind]) => kind === "plan").map(([, , id = ""]) => id));
      };
    };
  });
}

interface Plan {
  readonly sections: { subsections: { exercises: { id: number; title: string; sets: number; order: number }[] }[] }[];
  readonly exercises: Record<string, { cues: string[] }>;
}

async function bearer(page: Page): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem("accessToken"))}` };
}

async function planOf(page: Page, training: number): Promise<Plan> {
  const answer = await page.request.get(`/api/v1/trainings/${training}`, { headers: await bearer(page) });
  return (await answer.json()).data;
}

/** The exercises of a session, in the order of training. */
function exercisesOf({ sections, exercises }: Plan, session: number) {
  const days = sections.flatMap(({ subsections }) => subsections);
  const planned = days[session - 1]?.exercises.toSorted((one, other) => one.order - other.order) ?? [];
  return planned.map(({ id, title, sets }) => ({ title, sets, cues: exercises[id]?.cues ?? [] }));
}

/** A workout of one exercise that was begun a moment ago, on its page. */
async function beginWorkout(page: Page): Promise<void> {
  const [now, day] = [Date.now(), new Date().toLocaleDateString("sv", { timeZone: "Europe/Zagreb" })];
  const about = { kind: "plan", enrolment: "upd001", product: 2, session: 1, week: 1, day: 1, title: "Dan 1" };
  const values = { about, day, started: Math.floor(now / 1000), "x:1": { e: 202, k: "hip-thrust", t: "Hip thrust" } };
  const entries = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, [value, now, "journey1"]]));
  const id = `${day.replaceAll("-", "")}-pupd001-1`;
  const data = { device: "journey1", changes: [{ kind: "workout", id, entries }] };
  expect((await page.request.post("/api/v1/me/diary/changes", { headers: await bearer(page), data })).ok()).toBe(true);
  await page.goto(`/app/workout/${id}`);
  await page.getByRole("button", { name: "Razumijem" }).click();
}
