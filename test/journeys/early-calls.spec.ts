import { expect, type Page, type Route, test } from "@playwright/test";
import { demoPerson, newcomer, signIn } from "./people.ts";

const SCRIPTS = "**/assets/*.js";
const DIARY = "/me/diary?months=year";

/** What each page begins with on a device that knows nothing but who is signed in, and its heading. */
const pages = [
  { path: "/app", calls: ["/challenges", "/ebooks", "/me", DIARY, "/trainings"], heading: /^Dobar|^Dobr/ },
  { path: "/app/challenges/10", calls: ["/challenges/10", "/me", DIARY], heading: /./ },
  { path: "/app/trainings/2", calls: ["/me", DIARY, "/trainings/2"], heading: "Booty Program" },
  { path: "/app/workout/none", calls: [DIARY], heading: "Taj trening nije na ovom uređaju." },
];

/** Opens a page whose code stays away until it is let through; tells which calls were made so far. */
async function openWithoutCode(page: Page, path: string) {
  const held: Route[] = [];
  const calls: string[] = [];
  await page.route(SCRIPTS, (route) => void held.push(route));
  page.on("request", (request) => {
    const [, call] = request.url().split("/api/v1");
    if (call !== undefined) calls.push(call);
  });
  await page.goto(path, { waitUntil: "commit" });
  const letThrough = async () => {
    await page.unroute(SCRIPTS);
    await Promise.all(held.map((route) => route.continue()));
  };
  return { calls, held: () => held.length, letThrough };
}

for (const { path, calls: expected, heading } of pages) {
  test(`a member who opens ${path} by its address has its calls and all its code under way before any code has come`, async ({
    page,
  }) => {
    await signIn(page, await demoPerson(page.request, "premium"), { atRest: true });
    const { calls, held, letThrough } = await openWithoutCode(page, path);
    await expect.poll(() => calls.toSorted()).toEqual(expected);
    await expect.poll(held).toBeGreaterThan(8);
    const beforeAny = held();
    await letThrough();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(calls.filter((call) => expected.includes(call)).toSorted()).toEqual(expected);
    expect(beforeAny).toBe(held());
  });
}

test("who signs in meanwhile on the same browser sees nothing of the answers that were asked for before", async ({
  page,
}) => {
  const { email, password } = await demoPerson(page.request, "premium");
  const other = newcomer();
  const answer = await page.request.post("/api/v1/emailregister", { data: other });
  const { data } = await answer.json();
  await signIn(page, { email, password }, { atRest: true });
  const { calls, letThrough } = await openWithoutCode(page, "/app/profile");
  await expect.poll(() => calls).toContain("/me");
  await page.evaluate((token) => localStorage.setItem("accessToken", token), data.token as string);
  await letThrough();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${other.first_name} ${other.last_name}`);
  expect(calls.filter((call) => call === "/me")).toHaveLength(2);
});

test("who is not signed in is asked to, and nothing of a member's page is fetched", async ({ page }) => {
  const { calls, held, letThrough } = await openWithoutCode(page, "/app");
  await expect.poll(held).toBe(4);
  expect(calls).toEqual([]);
  await letThrough();
  await expect(page).toHaveURL("/app/login");
});
