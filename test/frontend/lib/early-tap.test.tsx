import { readFileSync } from "node:fs";
import { render, screen } from "@testing-library/react";
import { Window } from "happy-dom";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { Page } from "../../../frontend/src/components/page.tsx";

const START = readFileSync("frontend/public/start.js", "utf8");

it("a button that is tapped before the page's code has come answers once it can, and once", () => {
  new Function(START)();
  const [open, other] = [vi.fn(), vi.fn()];
  document.body.innerHTML = '<button id="early"><b>Pretplati se</b></button><p>od 15,83</p>';
  const early = document.getElementById("early") as HTMLButtonElement;
  early.querySelector("b")?.click();
  early.addEventListener("click", open);
  render(<Page title="Naslovna">...</Page>);
  expect(open).toHaveBeenCalledTimes(1);

  early.click();
  render(
    <Page title="Izazovi">
      <button type="button" onClick={other}>
        Druga
      </button>
    </Page>,
  );
  expect([open.mock.calls.length, other.mock.calls.length]).toEqual([2, 0]);
  expect(screen.getByRole("button", { name: "Druga" })).toBeDefined();
});

it("a tap beside every button, or on one that is gone, is nobody's", () => {
  new Function(START)();
  document.body.innerHTML = '<button id="gone">Pretplati se</button><p id="text">od 15,83</p>';
  const gone = document.getElementById("gone") as HTMLButtonElement;
  const pressed = vi.fn();
  gone.addEventListener("click", pressed);
  gone.click();
  gone.remove();
  render(<Page title="Naslovna">...</Page>);
  expect(pressed).toHaveBeenCalledTimes(1);
});

it("a tap that the page's code itself answers, while it takes the page over, is answered once", () => {
  new Function(START)();
  const toggle = vi.fn();
  const page = (
    <Page title="Naslovna">
      <button type="button" onClick={toggle}>
        Tema
      </button>
    </Page>
  );
  const root = document.createElement("div");
  root.innerHTML = renderToString(page);
  document.body.replaceChildren(root);
  const taken = hydrateRoot(root, page);
  screen.getByRole("button", { name: "Tema" }).click();
  expect(toggle).toHaveBeenCalledTimes(1);
  taken.unmount();
});

/** A visitor's browser with a page that keeps its code for the first act; `read` once the page's end has come. */
function stillPage(stored: Record<string, string> = {}) {
  const window = new Window({ url: "http://localhost/" });
  const { document, localStorage } = window;
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  let paint = () => {};
  const PerformanceObserver = class {
    observe = () => {};
    constructor(painted: () => void) {
      paint = painted;
    }
  };
  const globals = { window, document, localStorage, location: window.location, PerformanceObserver };
  const listening = ["addEventListener", "removeEventListener"] as const;
  const listeners = listening.map((name) => window[name].bind(window));
  new Function(...Object.keys(globals), ...listening, START)(...Object.values(globals), ...listeners);
  document.body.innerHTML = "<button>Pretplati se</button>";
  const read = () => {
    document.body.insertAdjacentHTML("beforeend", '<template id="code"><i data-code></i></template>');
    document.dispatchEvent(new window.Event("DOMContentLoaded", { bubbles: true }));
  };
  const act = (kind: string, movementX = 0) =>
    window.dispatchEvent(Object.assign(new window.Event(kind), { movementX, movementY: 0 }));
  return { document, read, act, paint: () => paint(), hasCode: () => document.querySelector("[data-code]") !== null };
}

it("a page that keeps its code brings it with the reader's first act, and a mouse at rest is none", () => {
  const [moved, scrolled] = [stillPage(), stillPage()];
  moved.read();
  moved.act("pointermove");
  expect(moved.hasCode()).toBe(false);
  moved.act("pointermove", 3);
  expect(moved.hasCode()).toBe(true);

  scrolled.read();
  expect(scrolled.hasCode()).toBe(false);
  scrolled.act("scroll");
  expect(scrolled.hasCode()).toBe(true);
});

it("our type is asked for once the page has been painted in what stands in for it", () => {
  const { document, paint } = stillPage();
  expect("painted" in document.documentElement.dataset).toBe(false);
  paint();
  expect("painted" in document.documentElement.dataset).toBe(true);
});

it("the code of such a page comes at once where this browser knows the shop, or a tap was there before it", () => {
  const [stranger, known, early] = [stillPage({ themeMode: "dark" }), stillPage({ userEmail: "ana" }), stillPage()];
  early.document.querySelector("button")?.click();
  for (const page of [stranger, known, early]) page.read();
  expect([stranger.hasCode(), known.hasCode(), early.hasCode()]).toEqual([false, true, true]);
});
