import { expect, type Page, test } from "@playwright/test";
import { demoPerson, register, signIn } from "./people.ts";

test("a member complains by keyboard, the owner answers, the member reads it, and the browser keeps nothing that the privacy page does not name", async ({
  page,
  context,
  browser,
  request,
}) => {
  await register(page);
  await page.goto("/prigovor");
  await page.getByLabel("Broj narudžbe (ako se odnosi na nju)").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Trening 2 ne teče na mojem uređaju.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const received = page.getByRole("heading", { name: "Prigovor je zaprimljen" });
  await expect(received).toBeFocused();
  const number = (await page.getByText("Broj prigovora:").textContent())?.split(": ")[1] ?? "";

  const desk = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  await signIn(desk, await demoPerson(request, "admin"));
  await desk.goto("/admin/complaints");
  const card = desk.getByRole("listitem").filter({ hasText: number });
  await expect(card).toContainText("Rok za odgovor");
  await card.getByRole("button", { name: /^Odgovori na prigovor/ }).focus();
  await desk.keyboard.press("Enter");
  await desk.getByLabel(/^Odgovor \(šalje se/).focus();
  await desk.keyboard.type("Videozapis je popravljen.");
  await desk.getByRole("button", { name: "Pošalji odgovor" }).focus();
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("status").filter({ hasText: "Odgovor je poslan." })).toBeFocused();
  await expect(card).toHaveCount(0);

  await page.goto("/app/profile");
  const own = page.getByRole("region", { name: "Prigovori" });
  await own.scrollIntoViewIfNeeded();
  await expect(own).toContainText(number);
  await expect(own).toContainText("Videozapis je popravljen.");

  for (const path of ["/app", "/app/trainings/2", "/app/recipes", "/app/diary"]) await page.goto(path);
  const names = [...(await keptIn(page)), ...(await context.cookies()).map(({ name }) => name)];
  await page.goto("/privacy");
  const told = (await page.getByRole("main").textContent()) ?? "";
  expect(names).toContain("accessToken");
  expect(names.map((name) => name.replace(/^__(Host|Secure)-/, "")).filter((name) => !told.includes(name))).toEqual([]);
});

/** Names of all that this browser keeps for the page's origin. */
function keptIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ""),
    ...(await caches.keys()),
  ]);
}
