import { beforeEach, expect, it, vi } from "vitest";
import { fetchBeside, reloadForMissingCode } from "../../../frontend/src/lib/missing-code.ts";

const reload = vi.fn();
reloadForMissingCode(reload);
beforeEach(() => reload.mockClear());

/** What the build's loader does where a file does not arrive. */
async function miss(): Promise<never> {
  const payload = new Error("/assets/home.js");
  window.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }));
  throw payload;
}

it("a page stands as it is where code that nobody waits for does not arrive, and whoever asked for it hears of it", async () => {
  vi.useFakeTimers();
  await expect(fetchBeside(miss)).rejects.toThrow("/assets/home.js");
  vi.runAllTimers();
  vi.useRealTimers();
  expect(reload).not.toHaveBeenCalled();
});

it("a page that shows what a member typed stands as it is, and is loaded anew once that field is gone", async () => {
  const field = document.createElement("input");
  document.body.append(field);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  await expect(miss()).rejects.toThrow();
  expect(reload).not.toHaveBeenCalled();
  field.remove();
});

it("a page is loaded anew for code that it needs, while other code is fetched beside it", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const beside = fetchBeside(() => promise);
  await expect(miss()).rejects.toThrow();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  resolve("come");
  expect(await beside).toBe("come");
});
