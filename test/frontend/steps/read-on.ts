import { vi } from "vitest";

/** The reader has scrolled to wherever something waits for that. */
export function readOn(): void {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly #seen: IntersectionObserverCallback;
      constructor(seen: IntersectionObserverCallback) {
        this.#seen = seen;
      }
      observe(): void {
        this.#seen([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
      }
      disconnect(): void {}
    },
  );
}
