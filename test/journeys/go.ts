import { expect, type Page } from "@playwright/test";

const apps = ["app", "admin"];

/** Goes to a screen as a tap on a link does where the page shows another one of the same app; else the page is loaded. */
export async function go(page: Page, path: string): Promise<void> {
  const [app, screen] = partsOf(path);
  const [now, shown] = partsOf(page.url());
  if (app !== now || !apps.includes(app) || screen === shown) {
    await page.goto(path);
    return;
  }
  await page.evaluate(follow, path);
  await expect(page.locator("main [data-left]")).toHaveCount(0);
}

/** The app of an address, and what kind of screen: of one kind a page may keep what it shows. */
function partsOf(address: string): [app: string, screen: string] {
  const [, app = "", screen = ""] = new URL(address, "http://localhost").pathname.split("/");
  return [app, screen.replace(/^tabel.*/, "table")];
}

function follow(path: string): void {
  for (const heading of document.querySelectorAll<HTMLElement>("main h1, main h2")) heading.dataset.left = "";
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}
