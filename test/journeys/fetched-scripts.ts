import { expect, type Page, type Request } from "@playwright/test";

/** A clip comes as long as it is watched; of what the browser's cache renews behind a page (`other`) the end is never told. */
const ENDLESS = ["media", "other"];

/**
 * Loads pages and tells which scripts each fetched by itself, as addresses: those of its own document alone. It fetches no more once
 * it shows what it is about, nothing is under way, and an idle moment of the page began nothing.
 */
export function scriptsOfVisits(page: Page): (path: string) => Promise<string[]> {
  const open = new Set<Request>();
  let begun = 0;
  page.on("request", (request) => {
    if (ENDLESS.includes(request.resourceType())) return;
    begun += 1;
    open.add(request);
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  return async (path) => {
    await page.goto(path, { waitUntil: "commit" });
    // What the last page had begun ended with it.
    open.clear();
    await page.waitForLoadState("load");
    // A page to be read brings its code with the reader's first act. A real key may keep Chromium from ever calling a page idle.
    await page.evaluate(() => dispatchEvent(new Event("keydown")));
    await expect(page.locator("main h1:visible, main h2:visible").first()).toBeVisible();
    await expect(page.getByText("Loading...")).toHaveCount(0);
    for (let before = -1; before !== begun; ) {
      before = begun;
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
      await expect.poll(() => open.size, { message: `${path} fetches on` }).toBe(0);
    }
    return page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => new URL(name).pathname.endsWith(".js")),
    );
  };
}
