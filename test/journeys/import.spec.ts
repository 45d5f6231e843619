import { expect, type Page, type Route, test } from "@playwright/test";
import { oldStrong, type StrongSet } from "#test/steps/given/workout-exports.ts";
import { axeFindings, bringAxe } from "./axe.ts";
import { register, signIn } from "./people.ts";
import { phoneOf } from "./phone.ts";

const CHANGES = "**/api/v1/me/diary/changes";
const DAY_MS = 24 * 60 * 60 * 1000;
const LAST = Date.UTC(2026, 10, 27);
const NAMES = ["Squat (Barbell)", "Bench Press (Barbell)", "Lateral Raise (Dumbbell)", "Plank"];
const FILE = "input[type=file]";

/** Workouts of 16 sets, three days apart; each is heavier than the one before. */
const workouts = (count: number) =>
  Array.from({ length: count }, (_, number): StrongSet[] => {
    const date = `${new Date(LAST - (count - 1 - number) * 3 * DAY_MS).toISOString().slice(0, 10)} 07:12:05`;
    return Array.from({ length: 16 }, (_set, order) => {
      const exercise = NAMES[order % NAMES.length] ?? "";
      const numbers = exercise === "Plank" ? { weight: 0, reps: 0, seconds: 60 } : { weight: 40 + number };
      return { date, workout: "Cijelo tijelo", duration: "1h 5m", exercise, order, ...numbers };
    });
  }).flat();

const fileOf = (sets: readonly StrongSet[], name = "strong.csv") => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(oldStrong(sets, ";")),
});

test("a member sees what is in another app's file, answers a name once, and has records, streak and months of it on each device", async ({
  page,
  browser,
}) => {
  const member = await register(page);
  await page.goto("/app/diary");
  await page.getByRole("link", { name: "Uvezi iz druge aplikacije" }).click();
  await page.setInputFiles(FILE, {
    name: "slika.png",
    mimeType: "image/png",
    buffer: Buffer.from([137, 80, 78, 71, 0]),
  });
  await expect(page.getByRole("alert")).toContainText("Ovo nije tekstna datoteka");
  await page.setInputFiles(FILE, fileOf([...workouts(10), { date: "1970-01-01" }, { weight: -5 }]));
  await expect(page.getByText("31.10.2026. – 27.11.2026.")).toBeVisible();
  await page.getByText("Izostavlja se: 2 retka").click();
  await expect(page.getByText("Redak 162: Datum je prije 2010. godine.")).toBeVisible();
  await expect(page.getByText("Redak 163: Težina je negativna.")).toBeVisible();
  await page.getByLabel("Bench Press (Barbell)").selectOption("Potisak bučicama na ravnoj klupi");
  await bringAxe(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Uvezi 10 treninga" }).click();
  await expect(page.getByText("Uvezeno: 10 treninga i 160 serija.")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.setInputFiles(FILE, fileOf(workouts(10), "opet.csv"));
  await expect(page.getByText("Sve iz ove datoteke već je u dnevniku.")).toBeVisible();
  await page.setInputFiles(FILE, fileOf(workouts(11), "dulje.csv"));
  await expect(page.getByText("Prepoznato: 4 vježbe")).toBeVisible();
  await page.getByRole("button", { name: "Uvezi 1 trening" }).click();
  await expect(page.getByText("Uvezeno: 1 trening i 16 serija.")).toBeVisible();

  const tablet = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  await signIn(tablet, member);
  await tablet.goto("/app/progress/potisak-bucice-klupa");
  await expect(tablet.getByRole("slider", { name: "Najteža serija, točke na liniji" })).toHaveAttribute(
    "aria-valuetext",
    "49 kg, 27.11.2026.",
  );
  await tablet.goto("/app/diary");
  await expect(tablet.getByText("9 treninga", { exact: true })).toBeVisible();
  await tablet.goto("/app/diary/uvoz");
  await expect(tablet.getByText(/Strong, .*: 10 treninga/)).toBeVisible();
  await tablet.setInputFiles(FILE, fileOf(workouts(11)));
  await expect(tablet.getByText("Sve iz ove datoteke već je u dnevniku.")).toBeVisible();
  await tablet.context().close();
});

test("an import whose browser is killed in its middle goes on without a network's first tries, and one tap takes it back", async ({
  launchOptions,
  baseURL,
}) => {
  const phone = phoneOf(baseURL ?? "", launchOptions);
  try {
    await register(await phone.open());
    await phone.close();
    const page = await phone.open();
    let calls = 0;
    await page.route(CHANGES, (route) => (isImport(route) && ++calls > 2 ? route.abort() : route.continue()));
    await page.goto("/app/diary/uvoz");
    await page.setInputFiles(FILE, fileOf(workouts(120)));
    await page.getByRole("button", { name: "Uvezi 120 treninga" }).click();
    await expect(page.getByText(/Čeka mrežu, pa se nastavlja samo/)).toBeVisible();
    await phone.kill();

    const later = await phone.open();
    await later.goto("/app");
    await expect.poll(() => workoutsAtTheServer(later)).toBe(120);
    await later.goto("/app/diary/uvoz");
    await expect(later.getByText("Uvezeno: 120 treninga i 1920 serija.")).toBeVisible();
    await later.goto("/app/diary");
    await later.getByRole("link", { name: /pet 27.11./ }).click();
    await later.getByRole("button", { name: "Obriši" }).click();
    await later.goto("/app/diary/uvoz");
    await later.getByRole("button", { name: "Poništi uvoz" }).click();
    await expect(later.getByText("Uvoz je poništen.")).toBeVisible();
    await expect.poll(() => workoutsAtTheServer(later)).toBe(0);
    await later.goto("/app/diary");
    await expect(later.getByText("Uvezi iz druge aplikacije")).toBeVisible();
    await expect(later.getByRole("link", { name: /27.11./ })).toHaveCount(0);

    await later.goto("/app/diary/uvoz");
    await later.setInputFiles(FILE, fileOf(workouts(120).slice(-32)));
    await later.getByRole("button", { name: "Uvezi 2 treninga" }).click();
    await expect(later.getByText("Ranije obrisano u dnevniku, i tako ostaje: 2 treninga.")).toBeVisible();
    await later.getByRole("button", { name: "Vrati ih" }).click();
    await expect.poll(() => workoutsAtTheServer(later)).toBe(2);
  } finally {
    await phone.close();
    phone.forget();
  }
});

function isImport(route: Route): boolean {
  return route.request().postData()?.includes('"imported"') === true;
}

/** How many workouts stand in all months of the server. */
async function workoutsAtTheServer(page: Page): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem("accessToken"));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get("/api/v1/me/diary/months?from=2025-12&to=2026-11", { headers });
  const { data } = await answer.json();
  return data.months.reduce((sum: number, month: { workouts: object[] }) => sum + month.workouts.length, 0);
}
