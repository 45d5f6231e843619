import { vi } from "vitest";

/** There for what hangs, below a test's own limit so that it says what it waited for: on a busy machine seconds pass before a screen is drawn. */
export const PATIENCE_MS = 45_000;

/** What a check answers once it no longer fails, under held time too. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: PATIENCE_MS });
}
