import { act } from "@testing-library/react";
import { createMemoryRouter } from "react-router-dom";
import { beforeEach, expect, it } from "vitest";
import { appRoutes } from "../../../frontend/src/app/app-routes.tsx";
import { createQueryClient } from "../../../frontend/src/lib/query-client.ts";
import { accept, type Heard, serve } from "../steps/answers.ts";
import { signIn } from "../steps/open-account-page.tsx";

let heard: Heard[] = [];

beforeEach(() => {
  heard = serve(() => accept({ challenges: [], trainings: [], ebooks: [], challenge: { id: 10 } }));
});

/** Goes to an address; answers what was asked for by the time its code is on its way. */
async function go(router: ReturnType<typeof createMemoryRouter>, path: string): Promise<string[]> {
  const before = heard.length;
  await act(async () => {
    void router.navigate(path);
    await Promise.resolve();
  });
  return heard.slice(before).map(({ call }) => call);
}

it("a page's data is asked for beside its code, and not again within a minute", async () => {
  signIn();
  const router = createMemoryRouter(appRoutes(createQueryClient()), { initialEntries: ["/lost"] });
  expect((await go(router, "/app/challenges/10")).toSorted()).toEqual(["GET /challenges/10", "GET /me"]);
  expect((await go(router, "/app")).toSorted()).toEqual(["GET /challenges", "GET /ebooks", "GET /trainings"]);
  expect(await go(router, "/app/challenges")).toEqual([]);
});

it("who is not signed in has nothing of a member's page asked for", async () => {
  const router = createMemoryRouter(appRoutes(createQueryClient()), { initialEntries: ["/lost"] });
  expect(await go(router, "/app/challenges/10")).toEqual([]);
});
