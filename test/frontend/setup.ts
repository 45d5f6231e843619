import { cleanup } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import { forgetSession } from "../../frontend/src/lib/session.ts";

afterEach(() => {
  cleanup();
  forgetSession();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
