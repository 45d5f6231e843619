import { QueryClientProvider } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useNearAnswers } from "../../../frontend/src/app/near-answers.ts";
import { createQueryClient } from "../../../frontend/src/lib/query-client.ts";
import { accept, type Heard, refuse, serve } from "../steps/answers.ts";
import { signIn } from "../steps/open-account-page.tsx";

const lists = { challenges: [], trainings: [], ebooks: [] };
const IN_VIEW = ["/app/challenges", "/app/challenges/1", "/app/trainings/2", "/app/challenges/3", "/app/ebooks/4"];
const BELOW = "/app/ebooks";
let heard: Heard[] = [];

function Links() {
  useNearAnswers();
  return [...IN_VIEW, BELOW].map((to) => (
    <a key={to} href={to}>
      {to}
    </a>
  ));
}

/** A device that keeps the app's files, with a window in which all links but the last are seen. */
beforeEach(() => {
  signIn();
  heard = serve(() => accept({ ...lists, challenge: { id: 1 } }));
  vi.stubGlobal("requestIdleCallback", (callback: () => void) => queueMicrotask(callback));
  tellOfDevice("serviceWorker", { controller: {} });
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const top = this.getAttribute("href") === BELOW ? window.innerHeight + 1 : 10;
    return { top, bottom: top + 40 } as DOMRect;
  });
  Element.prototype.checkVisibility ??= () => true;
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const name of ["connection", "serviceWorker"]) Reflect.deleteProperty(navigator, name);
});

function tellOfDevice(name: string, value: object): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
}

async function rest(path = "/app"): Promise<string[]> {
  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[path]}>
          <Links />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  });
  return heard.map(({ call }) => call);
}

describe("a member whose device keeps the app", () => {
  it("has the lists and the first three products asked for to which links in view lead, each once", async () => {
    expect(await rest()).toEqual(["GET /challenges", "GET /challenges/1", "GET /trainings/2", "GET /challenges/3"]);
  });

  it("has nothing asked for again that was refused", async () => {
    heard = serve(() => refuse(404));
    expect(await rest()).toHaveLength(4);
  });

  it("has nothing asked for of the page that is open", async () => {
    expect(await rest("/app/challenges")).not.toContain("GET /challenges");
  });

  it("has nothing asked for ahead while the device saves data", async () => {
    tellOfDevice("connection", { saveData: true });
    expect(await rest()).toEqual([]);
  });
});

it("who only visits the site has nothing asked for ahead", async () => {
  tellOfDevice("serviceWorker", { controller: null });
  expect(await rest()).toEqual([]);
});
