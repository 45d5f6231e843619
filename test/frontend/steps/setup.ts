import { cleanup, configure } from "@testing-library/react";
import type { DetachedWindowAPI } from "happy-dom";
import { afterEach, vi } from "vitest";
import { openFreshPage } from "./fresh-page.ts";

/** Each file is a page that is loaded anew: the product's modules know nothing yet, while libraries stay as they are. */
openFreshPage();
vi.resetModules();
const { forgetSession } = await import("../../../frontend/src/lib/session.ts");

/** A frame shows another site's page, which no test has: an empty one comes in its place, so that loading it is no failure. */
const { settings } = (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM;
settings.enableIframePageLoading = true;
settings.fetch.interceptor = { beforeAsyncRequest: async ({ window: page }) => new page.Response("") };

/** There for what hangs, below a test's own limit so that it says what it waited for: on a busy machine seconds pass before a screen is drawn. */
configure({ asyncUtilTimeout: 45_000 });

afterEach(() => {
  cleanup();
  forgetSession();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
