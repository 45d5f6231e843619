import { cleanup, configure } from "@testing-library/react";
import { IDBKeyRange } from "fake-indexeddb";
import type { DetachedWindowAPI } from "happy-dom";
import { afterEach, vi } from "vitest";
import { PATIENCE_MS } from "./eventually.ts";
import { openFreshPage } from "./fresh-page.ts";

/** Each file is a page that is loaded anew: the product's modules know nothing yet, while libraries stay as they are. */
openFreshPage();
vi.resetModules();
const { forgetSession } = await import("../../../frontend/src/lib/session.ts");

/** Ranges of a database belong to the browser: a page that is still reading when its test ends finds them too. */
globalThis.IDBKeyRange = IDBKeyRange;

/** A frame shows another site's page, which no test has: an empty one comes in its place, so that loading it is no failure. */
const { settings } = (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM;
settings.enableIframePageLoading = true;
settings.fetch.interceptor = { beforeAsyncRequest: async ({ window: page }) => new page.Response("") };

configure({ asyncUtilTimeout: PATIENCE_MS });

afterEach(() => {
  cleanup();
  forgetSession();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
