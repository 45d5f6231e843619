import { readFileSync } from "node:fs";
import { render, screen } from "@testing-library/react";
import { Window } from "happy-dom";
import { createMemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { App, Root } from "../../../frontend/src/app/app.tsx";
import { createQueryClient } from "../../../frontend/src/lib/query-client.ts";

const SCRIPT = readFileSync("frontend/public/before-paint.js", "utf8");

/** Files share a window: a page that another one took over answers by itself. */
beforeEach(() => {
  delete window.earlyTap;
});

/** The page's code comes, and takes it over. */
function comeAlive(): void {
  const router = createMemoryRouter([{ Component: Root, children: [{ path: "*", element: <p>Stranica</p> }] }]);
  render(<App queryClient={createQueryClient()} router={router} />);
}

it("a button that is tapped before the page's code has come answers once it can, and once", async () => {
  new Function(SCRIPT)();
  const open = vi.fn();
  document.body.innerHTML = '<button id="early"><b>Pretplati se</b></button><p>od 15,83</p>';
  const early = document.getElementById("early") as HTMLButtonElement;
  early.querySelector("b")?.click();
  early.addEventListener("click", open);
  comeAlive();
  expect(await screen.findByText("Stranica")).toBeDefined();
  expect(open).toHaveBeenCalledTimes(1);
  early.click();
  comeAlive();
  expect(open).toHaveBeenCalledTimes(2);
});

it("a tap beside every button, or on one that is gone, is nobody's", () => {
  new Function(SCRIPT)();
  document.body.innerHTML = '<button id="gone">Pretplati se</button>';
  const gone = document.getElementById("gone") as HTMLButtonElement;
  const pressed = vi.fn();
  gone.addEventListener("click", pressed);
  gone.click();
  gone.remove();
  comeAlive();
  expect(pressed).toHaveBeenCalledTimes(1);
});

/** A visitor's browser with a prerendered page; `read` once the page's end has come. */
function prerenderedPage(url = "http://localhost/", kept = "") {
  const window = new Window({ url });
  const { document, localStorage } = window;
  if (kept) localStorage.setItem(kept, "x");
  let paint = () => {};
  const PerformanceObserver = class {
    observe = () => {};
    constructor(painted: () => void) {
      paint = painted;
    }
  };
  const { sessionStorage } = window;
  const globals = { window, document, localStorage, sessionStorage, location: window.location, PerformanceObserver };
  const listen = window.addEventListener.bind(window);
  new Function(...Object.keys(globals), "addEventListener", SCRIPT)(...Object.values(globals), listen);
  document.body.innerHTML = "<button>Pretplati se</button>";
  const read = () => {
    document.body.insertAdjacentHTML("beforeend", '<template id="code"><i data-code></i></template>');
    document.dispatchEvent(new window.Event("DOMContentLoaded", { bubbles: true }));
  };
  const act = (kind: string) => window.dispatchEvent(new window.Event(kind));
  return { document, read, act, paint: () => paint(), hasCode: () => document.querySelector("[data-code]") !== null };
}

it("a prerendered page brings its code with the reader's first act", () => {
  const { read, act, hasCode } = prerenderedPage();
  read();
  act("load");
  expect(hasCode()).toBe(false);
  act("scroll");
  expect(hasCode()).toBe(true);
});

it("its code comes at once where a tap was there before it", () => {
  const early = prerenderedPage();
  early.document.querySelector("button")?.click();
  early.read();
  expect(early.hasCode()).toBe(true);
});

it.each([
  ["a draft's address", "http://localhost/challenges/10#pregled", ""],
  ["a code in the address", "http://localhost/challenges/10?kod=LJETO", ""],
  ["a member", "http://localhost/challenges/10", "accessToken"],
  ["a sign-out to finish", "http://localhost/", "signOutPending"],
])("its code comes at once for %s", (_, url, kept) => {
  const { read, hasCode } = prerenderedPage(url, kept);
  read();
  expect(hasCode()).toBe(true);
});

it("our type is asked for once the page has been painted in what stands in for it", () => {
  const { document, paint } = prerenderedPage();
  expect("painted" in document.documentElement.dataset).toBe(false);
  paint();
  expect("painted" in document.documentElement.dataset).toBe(true);
});
