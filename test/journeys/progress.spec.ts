import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { axeFindings, bringAxe } from "./axe.ts";
import { register } from "./people.ts";

const STARTED = Date.parse("2026-11-02T17:00:00Z") / 1000;
const DAYS = ["20261102", "20261104"];

test("a member corrects, moves and deletes what was done, takes it along, and keeps measures by consent alone", async ({
  page,
}) => {
  await register(page);
  await writeWorkouts(page);
  await page.goto("/app/progress");
  await page
    .getByRole("link", { name: /Čučanj sa šipkom/ })
    .first()
    .click();
  const line = page.getByRole("slider", { name: "Najteža serija, točke na liniji" });
  await expect(line).toHaveAttribute("aria-valuetext", "45 kg, 04.11.2026.");
  await line.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(line).toHaveAttribute("aria-valuetext", "40 kg, 02.11.2026.");

  await page.goto("/app/diary");
  await page.getByLabel("Pretraži dnevnik").fill("cucanj");
  await page.getByRole("link", { name: /sri 04.11./ }).click();
  await page.getByRole("button", { name: "Uredi" }).click();
  await page.getByLabel("Kilogrami, serija 1, Čučanj sa šipkom").fill("47,5");
  await page.keyboard.press("Enter");
  await page.getByRole("radio", { name: "Teško" }).check();
  await expect(page.getByText("Spremljeno")).toBeVisible();
  await bringAxe(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Gotovo" }).click();
  await expect(page.getByText("47,5 kg × 5")).toBeVisible();

  await page.getByRole("button", { name: "Drugi dan" }).click();
  await page.getByLabel("Trening je bio").fill("2026-11-05");
  await page.getByRole("button", { name: "Premjesti" }).click();
  await expect(page).toHaveURL("/app/diary/20261105-pk3x9qa-2");
  await page.getByRole("button", { name: "Obriši" }).click();
  await expect(page.getByRole("link", { name: /čet 05.11./ })).toHaveCount(0);
  await bringAxe(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Poništi" }).click();
  await expect(page.getByText("47,5 kg × 5")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Preuzmi dnevnik kao CSV" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv).toContain("2026-11-05;Dan 2;40;Teško;;Čučanj sa šipkom;1;;;kg;47,5;5");
  expect(csv).not.toContain("2026-11-04");

  await page.goto("/app/progress");
  await page.getByRole("button", { name: "Bilježi mjere" }).click();
  await page.getByRole("checkbox", { name: /Izričito pristajem/ }).click();
  await page.getByRole("button", { name: "Pristajem" }).click();
  await page.getByLabel("Težina (kg)").fill("64,5");
  await page.getByRole("button", { name: "Upiši" }).click();
  await expect(page.getByRole("rowheader", { name: /^\d\d\.\d\d\.\d{4}\.$/ })).toHaveCount(1);
  await bringAxe(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Povuci pristanak i obriši mjere" }).click();
  await page.getByRole("button", { name: "Povuci i obriši" }).click();
  await expect(page.getByRole("button", { name: "Bilježi mjere" })).toBeVisible();
  expect(await head(page)).not.toContain("64500");
});

/** Two workouts of a programme as another device of the member has written them. */
async function writeWorkouts(page: Page): Promise<void> {
  const changes = DAYS.map((id, index) => {
    const day = `2026-11-${id.slice(6)}`;
    const started = STARTED + index * 2 * 86_400;
    const about = {
      kind: "plan",
      enrolment: "k3x9qa",
      product: 1,
      session: index + 1,
      week: 1,
      day: index + 1,
      title: `Dan ${index + 1}`,
    };
    const values = {
      about,
      day,
      started,
      ended: started + 2400,
      "x:1": { e: 203, k: "cucanj-sipka", t: "Čučanj sa šipkom" },
      "s:p1-1": { x: 1, n: 1, r: 5, g: 40_000 + index * 5000, load: "kg", done: started + 60 },
    };
    const entries = Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, [value, 1_700_000_000_000, "aaaaaaaa"]]),
    );
    return { kind: "workout", id: `${id}-pk3x9qa-${index + 1}`, entries };
  });
  const answer = await page.request.post("/api/v1/me/diary/changes", {
    data: { device: "aaaaaaaa", changes },
    headers: await bearer(page),
  });
  expect(answer.ok()).toBe(true);
}

async function head(page: Page): Promise<string> {
  const answer = await page.request.get("/api/v1/me/export", { headers: await bearer(page) });
  expect(answer.ok()).toBe(true);
  return answer.text();
}

async function bearer(page: Page) {
  return { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem("accessToken"))}` };
}
