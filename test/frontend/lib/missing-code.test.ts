import { beforeEach, expect, it, vi } from "vitest";
import { reloadForMissingCode } from "../../../frontend/src/lib/missing-code.ts";

const reload = vi.fn();
reloadForMissingCode(reload);
beforeEach(() => reload.mockClear());

/** What the build's loader does where a file does not arrive. */
async function miss(): Promise<never> {
  const payload = new Error("/assets/home.js");
  window.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }));
  throw payload;
}

it("a page that shows what a member typed stands as it is, and is loaded anew once that field is gone", async () => {
  const field = document.createElement("input");
  document.body.append(field);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  await expect(miss()).rejects.toThrow();
  expect(reload).not.toHaveBeenCalled();
  field.remove();
});

it("a page is loaded anew for code that it needs", async () => {
  await expect(miss()).rejects.toThrow();
  expect(reload).toHaveBeenCalledOnce();
});
