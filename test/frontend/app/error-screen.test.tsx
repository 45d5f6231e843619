import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { specified } from "#test/steps/then/specification.ts";
import { ErrorScreen } from "../../../frontend/src/app/error-screen.tsx";
import { reloadForMissingCode } from "../../../frontend/src/lib/missing-code.ts";

const reload = vi.fn();
reloadForMissingCode(reload);
afterEach(() => vi.restoreAllMocks());

function Broken(): never {
  throw new Error("Lista nema oblik.");
}

/** Opens a page; `/other` is one that stands. */
function open(Page: () => never) {
  const children = [
    { path: "/", Component: Page },
    { path: "/other", element: <p>Druga stranica</p> },
  ];
  const router = createMemoryRouter([{ ErrorBoundary: ErrorScreen, children }]);
  render(<RouterProvider router={router} />);
  return router;
}

it("shows what broke with a way home and another try", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  open(Broken);
  expect(screen.getByRole("heading", { name: specified("8 Errors", "Unexpected Application Error!") })).toBeTruthy();
  expect(screen.getByText("Lista nema oblik.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Natrag na naslovnu" }).getAttribute("href")).toBe("/");
  expect(screen.getByRole("button", { name: "Pokušaj ponovno" })).toBeTruthy();
});

it("is over at the next address", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const router = open(Broken);
  await act(() => router.navigate("/other"));
  expect(screen.getByText("Druga stranica")).toBeTruthy();
});

/** What the build's loader tells when a page's code does not arrive, and the page then throws. */
function missCode(): () => never {
  const payload = new Error("Unable to preload CSS for /assets/home.css");
  window.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }));
  return () => {
    throw payload;
  };
}

it("without network says so, and does not load the page anew", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const Page = missCode();
  open(Page);
  expect(screen.getByRole("heading", { name: "Nema mreže" })).toBeTruthy();
  expect(screen.queryByText(/preload/)).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

it("is not loaded anew while somebody leaves it: what breaks off then would take them back from where they go", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(performance, "now").mockReturnValue(performance.now() - 20_000);
  window.dispatchEvent(new Event("beforeunload"));
  missCode();
  expect(reload).not.toHaveBeenCalled();
});

it("is loaded anew by itself, once, after a deployment took its code away", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Page = missCode();
  missCode();
  open(Page);
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.queryByRole("heading")).toBeNull();
});
