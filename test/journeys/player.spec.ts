import { expect, type Page, test } from "@playwright/test";
import { specified } from "#test/steps/then/specification.ts";
import { becomePremium } from "./gateway.ts";
import { demoPerson, register, signIn } from "./people.ts";

const clip = (page: Page) => page.frameLocator("iframe").locator("video");

/** Puts the clip at a part of its length; the player tells the page. */
async function seek(page: Page, part: number): Promise<void> {
  await expect(clip(page)).toHaveJSProperty("readyState", 4);
  await clip(page).evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = video.duration * to;
  }, part);
}

test("a tap plays at once, the player obeys the keyboard, and a video goes on where it was stopped on any device", async ({
  page,
  browser,
}) => {
  const ivan = await register(page);
  await becomePremium(page);
  await page.goto("/app/challenges/10");
  const first = page.locator("button[name=video-1012]");
  const recorded = page.waitForResponse((answer) => answer.url().endsWith("/viewed_videos") && answer.ok());
  await first.click();
  await expect(page).toHaveURL("/app/player/1012/-");
  await recorded;
  await page.keyboard.press("k");
  await expect(clip(page)).toHaveJSProperty("paused", true);
  await seek(page, 0.7);
  await page.keyboard.press("m");
  await expect(clip(page)).toHaveJSProperty("muted", true);
  await page.keyboard.press("c");
  await expect(page.getByText("Pripremi girju", { exact: false }).first()).toBeVisible();
  await page.getByLabel("Brzina").selectOption("1.5");
  await expect(clip(page)).toHaveJSProperty("playbackRate", 1.5);
  await page.getByRole("region", { name: "Prijepis" }).getByText("Pregib uz zid").scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Natrag" }).click();

  await expect(page).toHaveURL("/app/challenges/10");
  await expect(first.getByText(specified("2 Player", "POGLEDANO"))).toBeVisible();
  await expect(first.getByText(/Započeto 0:0\d/)).toBeVisible();

  const phone = await browser.newContext({
    locale: "hr-HR",
    viewport: { width: 844, height: 390 },
    serviceWorkers: "block",
  });
  const other = await phone.newPage();
  await signIn(other, ivan);
  await other.goto("/app/challenges/10");
  await other.locator("button[name=video-1012]").click();
  await expect(other.getByText(/Nastavljamo od 0:0\d/)).toBeVisible();
  const frame = await other.locator("iframe").boundingBox();
  expect(frame).toEqual({ x: 0, y: 0, width: 844, height: 390 });
  await phone.close();

  await first.click();
  await expect(clip(page)).toHaveJSProperty("readyState", 4);
  await seek(page, 0.95);
  const end = page.getByRole("region", { name: "Kraj videa" });
  await expect(end.getByRole("heading", { name: "Kraj videa" })).toBeFocused();
  await end.getByRole("button", { name: "Označi kao završeno" }).click();
  await expect(end.getByRole("heading", { name: "Gotovo!" })).toBeVisible();
  // What the diary says of it comes above the button and moves it.
  await expect(end.getByText("Trening zapisan")).toBeVisible();
  await expect(end.getByText(/^Ovaj tjedan/)).toBeVisible();
  await expect(end.getByRole("group", { name: "Koliko je bilo teško?" })).toBeVisible();
  await expect(page.getByText("Mrtvo dizanje girje s poda")).toBeVisible();
  await page.getByRole("button", { name: "Sljedeći trening" }).click();
  await expect(page).toHaveURL("/app/player/1011/-");
  await page.getByRole("button", { name: "Natrag" }).click();
  await expect(page).toHaveURL("/app/challenges/10");
  await expect(page.getByText("1 od 12 treninga")).toBeVisible();
});

test.describe("the member can", () => {
  test("follow a challenge's video and find it in diary, goal and streak", async ({ page, request }) => {
    await signIn(page, await demoPerson(request, "premium"));
    await page.goto("/app/challenges/11");
    await page.getByRole("button", { name: /Noge 1/ }).click();
    await expect(clip(page)).toHaveJSProperty("readyState", 4);
    await clip(page).evaluate((video: HTMLVideoElement) => {
      video.playbackRate = 4;
    });
    const end = page.getByRole("region", { name: "Kraj videa" });
    await expect(end.getByText("Trening zapisan")).toBeVisible();
    await expect(end.getByText(/Ovaj tjedan \d(?: od|, cilj je bio) \d/)).toBeVisible();
    const week = await end.getByText(/Ovaj tjedan/).textContent();
    await end.getByRole("radio", { name: "Teško" }).click();
    await expect(end.getByRole("radio", { name: "Teško" })).toBeChecked();

    await page.goto("/app/diary");
    await expect(page.getByText("Noge 1: čučanj i iskorak").first()).toBeVisible();
    await page.goto("/app/progress");
    await expect(page.getByText(String(/\d(?: od|, cilj je bio) \d/.exec(week ?? ""))).first()).toBeVisible();
    await expect(page.getByText(/tjed(an|na|ana) zaredom/).first()).toBeVisible();
  });
});

test("a token of somebody else, an unknown video and a locked one each leave a clear page", async ({
  page,
  request,
}) => {
  await signIn(page, await demoPerson(request, "member"));
  await page.goto(`/app/player/1012/somebody.${"x".repeat(43)}`);
  await expect(page.getByRole("heading", { name: "Ovaj trening nije otključan" })).toBeVisible();
  for (const id of ["999999", "abc", "-1"]) {
    await page.goto(`/app/player/${id}/-`);
    await expect(page.getByRole("heading", { name: "Ovaj video više nije dostupan" })).toBeVisible();
  }
});
