import { expect, type Locator, type Page, test } from "@playwright/test";
import { axeFindings, bringAxe } from "./axe.ts";
import { scriptsOfVisits } from "./fetched-scripts.ts";
import { tabTo } from "./keyboard-walk.ts";
import { demoPerson, signIn } from "./people.ts";
import { sentBytes } from "./sent-bytes.ts";

/** Bytes of JavaScript as the CDN sends them (Brotli) that a cold visit fetches before anybody taps. */
const BUDGET = 177_000;
const TRAINING = 1;

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const openCheck = (page: Page) => page.locator('button[aria-pressed="false"][aria-label$="gotova"]').first();
const onward = (page: Page) => page.getByRole("button", { name: /^(Sljedeća|Završi)$/ });

test("a whole session by keyboard alone, from the first check to how hard it was", async ({ page, request }) => {
  await signIn(page, await demoPerson(request, "premium"));
  await beginSession(page, 2);
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - button "Izađi, trening ostaje otvoren"
    - paragraph: /Vježba 1 od \\d/
    - button "Izbornik treninga"
    - heading /^Veslanje na sajli/ [level=1]
    - group /^Serija 1 od \\d, Veslanje na sajli/:
      - button "Smanji kilograme"
      - textbox "Kilogrami, serija 1"
      - button "Povećaj kilograme"
      - button "Smanji ponavljanja"
      - textbox "Ponavljanja, serija 1"
      - button "Povećaj ponavljanja"
      - button "Serija 1 gotova"
    - navigation "Vježbe"
  `);
  for (const exercise of ["Veslanje na sajli", "Povlačenje na lat", "Povlačenje sajle", "Pregib"]) {
    await expect(heading(page)).toContainText(exercise);
    while ((await openCheck(page).count()) > 0) {
      const name = await openCheck(page).getAttribute("aria-label");
      await tabTo(page, openCheck(page));
      await page.keyboard.press("Enter");
      await expect(page.getByRole("button", { name: name ?? "", exact: true })).toHaveAttribute("aria-pressed", "true");
    }
    await tabTo(page, onward(page));
    await page.keyboard.press("Enter");
  }
  await expect(page.getByRole("heading", { name: "Gotovo!" })).toBeFocused();
  await tabTo(page, page.getByRole("radio", { name: "Prelako" }));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Lako", exact: true })).toBeChecked();
  await expect(page.getByText("Spremljeno", { exact: true })).toBeVisible();
});

test("a whole session by tap, and axe finds nothing in any of its states", async ({ browser, request }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await signIn(page, await demoPerson(request, "premium"));
  const visit = scriptsOfVisits(page);
  await visit("/app");
  const scripts = await visit(await plannedSession(page, 1));
  await expect(openCheck(page)).toBeVisible();
  await bringAxe(page);
  await look(page);
  expect(await sentBytes(request, scripts)).toBeLessThanOrEqual(BUDGET);

  for (const name of ["Popis", "Zamijeni", "Bilješka", "Više", "Izbornik treninga"]) {
    const [opener, sheet] = [page.getByRole("button", { name, exact: true }), page.getByRole("dialog")];
    const close = sheet.getByRole("button", { name: "Zatvori" });
    await opener.tap();
    await expect(sheet).toBeVisible();
    await look(page);
    await close.tap();
    await expect(sheet).toHaveCount(0);
    for (const leave of [() => page.keyboard.press("Escape"), () => close.press("Enter")]) {
      await opener.press("Enter");
      await expect(sheet.locator(":focus"), name).toBeVisible();
      await leave();
      await expect(sheet).toHaveCount(0);
      await expect(opener, name).toBeFocused();
    }
  }
  await openCheck(page).tap();
  await expect(page.getByRole("region", { name: "Odmor" })).toBeVisible();
  await look(page);
  while (!(await page.getByRole("region", { name: "Vrijeme" }).isVisible())) {
    if ((await openCheck(page).count()) > 0) await tapAndSee(page);
    else await onward(page).tap();
  }
  await page.getByRole("button", { name: "Kreni", exact: true }).last().tap();
  await expect(page.getByRole("button", { name: "Zaustavi" })).toBeVisible();
  await look(page);
  await page.getByRole("button", { name: "Zaustavi" }).tap();
  await page.getByRole("button", { name: "Završi", exact: true }).tap();
  await expect(page.getByText("Nije zapisano: 1 serija.")).toBeVisible();
  await look(page);
  await page.getByRole("dialog").getByRole("button", { name: "Završi" }).tap();
  await expect(page.getByRole("heading", { name: "Gotovo!" })).toBeVisible();
  await look(page);
  await context.close();
});

test("on narrow phones a set is one row and two are in view beside the rest; what moves after a set is gone again", async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ viewport: { width: 375, height: 667 }, hasTouch: true });
  const page = await context.newPage();
  await signIn(page, await demoPerson(request, "premium"));
  await beginSession(page, 1);
  await openCheck(page).tap();
  const rest = page.getByRole("region", { name: "Odmor" });
  await expect(rest).toBeVisible();
  await expect(page.locator("[data-momentum]")).toHaveCSS("opacity", "0");
  const top = (await rest.boundingBox())?.y ?? 0;
  const rows = await page.getByRole("group", { name: /^(Serija|Zagrijavanje) \d od/ }).all();
  const boxes = await Promise.all(rows.map((row) => row.boundingBox()));
  expect(boxes.filter((box) => box && box.y >= 0 && box.y + box.height <= top).length).toBeGreaterThanOrEqual(2);
  for (const width of [320, 360, 375, 384, 390]) {
    await page.setViewportSize({ width, height: 740 });
    const heights = await page
      .locator("[role=group][aria-label*=' od '], nav[aria-label=Vježbe]")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.max(...heights), `${width} px`).toBeLessThan(70);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
    expect((await rest.boundingBox())?.height, `${width} px`).toBeLessThan(100);
  }
  await context.close();
});

test("no part of a pose lies under a button", async ({ browser, request }) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 568 }, hasTouch: true });
  const page = await context.newPage();
  await signIn(page, await demoPerson(request, "premium"));
  await beginSession(page, 3);
  await page.getByRole("button", { name: "Popis" }).tap();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Sklek/ })
    .tap();
  const watch = page.getByRole("button", { name: "Pogledaj vježbu" });
  const boxOf = async (found: Locator) => (await found.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (const [width, height] of [
    [320, 568],
    [375, 667],
    [390, 844],
    [844, 390],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const [pose, bar, button] = [
      await boxOf(page.locator("main img")),
      await boxOf(page.locator("main header")),
      await boxOf(watch),
    ];
    expect(pose.y, `${width} px`).toBeGreaterThanOrEqual(bar.y + bar.height);
    // The outer quarter of a drawing is ground.
    expect(pose.x + 0.75 * pose.width, `${width} px`).toBeLessThanOrEqual(button.x);
  }
  await context.close();
});

async function beginSession(page: Page, session: number): Promise<void> {
  await page.goto(await plannedSession(page, session));
  await expect(openCheck(page)).toBeVisible();
}

/** Where a planned session stands that this member begins now; no run through a programme knows of it. */
async function plannedSession(page: Page, session: number): Promise<string> {
  const enrolment = Math.random().toString(36).slice(2, 8).padEnd(6, "0");
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem("accessToken"))}` };
  const answer = await page.request.get(`/api/v1/trainings/${TRAINING}`, { headers });
  const { data } = await answer.json();
  const { title, exercises } = data.sections[0].subsections[session - 1];
  const [now, day] = [Date.now(), new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Zagreb" })];
  const about = { kind: "plan", enrolment, product: TRAINING, session, week: 1, day: session, title };
  const slots = exercises.map((one: { id: number; title: string }, at: number) => {
    return [`x:${at + 1}`, { e: one.id, k: data.exercises[one.id].movement, t: one.title }];
  });
  const values = { about, day, started: Math.floor(now / 1000), ...Object.fromEntries(slots) };
  const entries = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, [value, now, "journey1"]]));
  const id = `${day.replaceAll("-", "")}-p${enrolment}-${session}`;
  const body = { device: "journey1", changes: [{ kind: "workout", id, entries }] };
  expect((await page.request.post("/api/v1/me/diary/changes", { headers, data: body })).ok()).toBe(true);
  return `/app/workout/${id}`;
}

/** Taps the next check; the screen goes on to another set or to the partner of a superset. */
async function tapAndSee(page: Page): Promise<void> {
  const before = await page.locator("main [data-done]").count();
  await openCheck(page).tap();
  await expect.poll(() => page.locator("main [data-done]").count()).toBeGreaterThan(before);
}

async function look(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
}
