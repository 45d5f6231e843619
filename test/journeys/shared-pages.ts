import { test as journey, type Page } from "@playwright/test";
import { demoPerson, signIn } from "./people.ts";
import type { Visitor } from "./screens.ts";

/** Whose streams would be too many at once watches as somebody else. */
type Role = Visitor | "cancelled";

const SIZE = { width: 1280, height: 720 };
type Size = "usual" | "as it was left";

/**
 * Journeys that only look: `pageOf` is one page for all that a role sees in this worker, signed in once. Opening a browser's
 * context and warming it up costs more than what such a journey does.
 */
export const test = journey.extend<object, { pageOf: (role: Role, size?: Size) => Promise<Page> }>({
  pageOf: [
    async ({ browser }, use, { project }) => {
      const { baseURL = "", locale = "", timezoneId = "" } = project.use;
      const place = { baseURL, locale, timezoneId };
      const pages = new Map<Role, Page>();
      const open = async (role: Role) => {
        const context = await browser.newContext({ ...place, reducedMotion: "reduce" });
        const page = await context.newPage();
        if (role !== "visitor") await signIn(page, await demoPerson(context.request, role));
        pages.set(role, page);
        return page;
      };
      await use(async (role, size = "usual") => {
        const page = pages.get(role) ?? (await open(role));
        if (size === "usual") await page.setViewportSize(SIZE);
        return page;
      });
      for (const page of pages.values()) await page.context().close();
    },
    { scope: "worker" },
  ],
});
