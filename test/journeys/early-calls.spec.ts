import { expect, type Page, test } from "@playwright/test";
import { demoPerson, newcomer, signIn } from "./people.ts";

const DIARY = "/me/diary?months=year";

/** What each page begins with on a device that knows nothing but who is signed in, and its heading. */
const pages = [
  { path: "/app", calls: ["/challenges", "/ebooks", "/me", DIARY, "/trainings"], heading: /^Dobar|^Dobr/ },
  { path: "/app/challenges/10", calls: ["/challenges/10", "/me", DIARY], heading: /./ },
  { path: "/app/trainings/2", calls: ["/me", DIARY, "/trainings/2"], heading: "Booty Program" },
  { path: "/app/workout/none", calls: [DIARY], heading: "Ovaj trening još nije stigao na uređaj." },
];

/** Opens a page whose code stays away until it is let through; tells which calls were made so far, and how many files wait. */
async function openWithoutCode(page: Page, path: string) {
  const calls: string[] = [];
  const gate = Promise.withResolvers<void>();
  let held = 0;
  await page.route("**/assets/*.js", async (route) => {
    held += 1;
    await gate.promise;
    await route.continue();
  });
  page.on("request", (request) => {
    const [, call] = request.url().split("/api/v1");
    if (call !== undefined) calls.push(call);
  });
  await page.goto(path, { waitUntil: "commit" });
  return { calls, held: () => held, letThrough: gate.resolve };
}

for (const { path, calls: expected, heading } of pages) {
  test(`a member who opens ${path} by its address has its calls and its code under way before any code has come`, async ({
    page,
  }) => {
    await signIn(page, await demoPerson(page.request, "premium"), { atRest: true });
    const { calls, held, letThrough } = await openWithoutCode(page, path);
    await expect.poll(() => calls.toSorted()).toEqual(expected);
    await expect.poll(held).toBeGreaterThan(8);
    letThrough();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(calls.filter((call) => expected.includes(call)).toSorted()).toEqual(expected);
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
  letThrough();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${other.first_name} ${other.last_name}`);
  expect(calls.filter((call) => call === "/me")).toHaveLength(2);
});

test("who is not signed in is asked to, and nothing of a member's page is fetched", async ({ page }) => {
  const { calls, held, letThrough } = await openWithoutCode(page, "/app");
  await expect.poll(held).toBe(4);
  expect(calls).toEqual([]);
  letThrough();
  await expect(page).toHaveURL("/app/login");
});
