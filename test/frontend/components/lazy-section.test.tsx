import { act, render, screen } from "@testing-library/react";
import { lazy } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { LazySection } from "../../../frontend/src/components/lazy-section.tsx";

let tell: (entries: readonly { isIntersecting: boolean }[]) => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly observe = vi.fn();
      readonly disconnect = vi.fn();
      constructor(seen: typeof tell) {
        tell = seen;
      }
    },
  );
});

/** A section below the first screen; answers how often its code was fetched. */
function openPage(load: () => Promise<void> = async () => undefined): () => number {
  let fetched = 0;
  const Part = lazy(async () => {
    fetched += 1;
    await load();
    return { default: () => <p>Ostatak</p> };
  });
  render(
    <LazySection before={<p>Mjesto</p>}>
      <Part />
    </LazySection>,
  );
  return () => fetched;
}

it("is fetched when the reader comes near, though the browser tells of far and near in one, and not before", async () => {
  const fetched = openPage();
  act(() => tell([{ isIntersecting: false }]));
  expect(screen.getByText("Mjesto")).toBeDefined();
  expect(fetched()).toBe(0);
  act(() => tell([{ isIntersecting: false }, { isIntersecting: true }]));
  expect(await screen.findByText("Ostatak")).toBeDefined();
  expect(screen.queryByText("Mjesto")).toBeNull();
  expect(fetched()).toBe(1);
});

it("is there for who prints the page", async () => {
  openPage();
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect(await screen.findByText("Ostatak")).toBeDefined();
});

it("says so where its code does not arrive, and the page around it stays", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { reloadForMissingCode } = await import("../../../frontend/src/lib/missing-code.ts");
  reloadForMissingCode(vi.fn());
  openPage(async () => {
    const payload = new Error("/assets/rest.js");
    window.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }));
    throw payload;
  });
  act(() => tell([{ isIntersecting: true }]));
  expect(await screen.findByText("Ovaj dio još nije na ovom uređaju. Pokušaj kad se mreža vrati.")).toBeDefined();
});
