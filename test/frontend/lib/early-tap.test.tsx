import { readFileSync } from "node:fs";
import { render, screen } from "@testing-library/react";
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
