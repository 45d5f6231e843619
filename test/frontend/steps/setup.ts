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

/** On a busy machine a second passes before a screen has drawn what was asked for. */
configure({ asyncUtilTimeout: 5000 });

afterEach(() => {
  cleanup();
  forgetSession();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
