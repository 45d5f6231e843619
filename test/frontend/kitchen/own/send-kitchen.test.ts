import fc from "fast-check";
import { beforeEach, expect, it, vi } from "vitest";
import {
  type KitchenContent,
  withExtra,
  withMeals,
  withoutMeal,
  withTick,
} from "../../../../frontend/src/features/kitchen/own/kitchen-content.ts";
import { changeKept, keptKitchen } from "../../../../frontend/src/features/kitchen/own/kitchen-store.ts";
import { changed } from "../../../../frontend/src/features/kitchen/own/local-kitchen.ts";
import { sendKitchen } from "../../../../frontend/src/features/kitchen/own/send-kitchen.ts";
import { openLocalRows } from "../../../../frontend/src/lib/offline/local-rows.ts";
import { createMemoryStore } from "../../../../frontend/src/lib/offline/memory-store.ts";
import { startSession } from "../../../../frontend/src/lib/session.ts";
import { tokenFor } from "../../steps/answers.ts";
import { kitchenServer, weekRecipe } from "../../steps/kitchen-server.ts";

const apples = { day: 1, meal: "doručak", recipe: 1, portions: 2 } as const;
const soup = { day: 3, meal: "večera", recipe: 2, portions: 4 } as const;
const recipes = [weekRecipe(), weekRecipe({ id: 2, title: "Juha" })];
let server: ReturnType<typeof kitchenServer>;
let isCut = false;
let onCall: () => void;

beforeEach(() => {
  signIn("ana");
  isCut = false;
  onCall = () => undefined;
  server = kitchenServer({ version: 1, week: [apples] }, recipes);
  vi.stubGlobal("fetch", async (_path: string, { body }: RequestInit = {}) => {
    if (isCut) throw new TypeError("fetch failed");
    onCall();
    const answer = server.call(typeof body === "string" ? JSON.parse(body) : undefined);
    return answer instanceof Response ? answer.clone() : Response.json({ status: "success", data: answer });
  });
});

it("loses neither's ticks when two devices tick at the same time", async () => {
  const [phone, laptop] = [device(), device()];
  await phone.change((own) => withTick(own, "jabuka|kom", true, []));
  await laptop.change((own) => withTick(withExtra(own, "filteri"), "mlijeko|ml", true, []));
  await Promise.all([phone.send(), laptop.send()]);
  await Promise.all([phone.send(), laptop.send()]);
  expect(server.stands().ticks.toSorted()).toEqual(["jabuka|kom", "mlijeko|ml"]);
  expect(server.stands().week).toEqual([apples]);
  expect(laptop.kept()).toMatchObject({ since: undefined, own: { extras: ["filteri"] } });
});

it("keeps what was ticked while an earlier change was on its way, and sends it next", async () => {
  const phone = device();
  await phone.change((own) => withTick(own, "jabuka|kom", true, []));
  const sending = phone.send();
  await phone.change((own) => withTick(own, "mlijeko|ml", true, []));
  await sending;
  await phone.send();
  expect(server.stands().ticks).toEqual(["jabuka|kom", "mlijeko|ml"]);
});

it("sends what was taken back while the change was on its way, also where that brings back what stood before", async () => {
  const phone = device();
  await phone.change((own) => withTick(own, "jabuka|kom", true, []));
  await phone.send();
  await phone.change((own) => withoutMeal(own, apples));
  onCall = () => {
    onCall = () => undefined;
    void phone.change((own) => withMeals(own, [apples]));
  };
  await phone.send();
  await phone.send();
  expect(phone.kept()).toMatchObject({ since: undefined, own: { week: [apples] } });
  expect(server.stands().week).toEqual([apples]);
});

it("sets an addition aside, by its name, that the firewall stops: the rest reaches the server", async () => {
  const phone = device();
  const heard = globalThis.fetch;
  let isAllStopped = true;
  vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) =>
    isAllStopped || String(init.body).includes("../")
      ? Promise.resolve(new Response("Forbidden", { status: 403 }))
      : heard(path, init),
  );
  await phone.change((own) => withMeals(withExtra(own, "../mrkva"), [soup]));
  await expect(phone.send()).rejects.toThrow();
  expect(phone.kept()).toMatchObject({ own: { extras: ["../mrkva"] } });
  isAllStopped = false;
  await phone.send();
  expect(server.stands()).toMatchObject({ week: [apples, soup], extras: [] });
  expect(phone.kept()).toMatchObject({ since: undefined, aside: ["../mrkva"] });
});

it("keeps all of it where the server can't be reached, and counts since when it waits", async () => {
  const phone = device();
  isCut = true;
  await phone.change((own) => withMeals(own, [soup]));
  await expect(phone.send()).rejects.toThrow();
  expect(phone.kept()).toMatchObject({ since: 5, own: { week: [soup] } });
  isCut = false;
  await phone.send();
  expect(server.stands().week).toEqual([apples, soup]);
  expect(phone.kept()).toMatchObject({ since: undefined });
  expect(phone.kept()?.recipes.map(({ id }) => id)).toEqual([1, 2]);
});

it("hands nobody's week to the person who signs in while it is on its way", async () => {
  const phone = device();
  await phone.change((own) => withTick(own, "jabuka|kom", true, []));
  server = kitchenServer({ version: 7, week: [soup] }, recipes);
  onCall = () => signIn("iva");
  await expect(phone.send()).rejects.toThrow();
  expect(server.stands()).toMatchObject({ version: 7, week: [soup], ticks: [] });
  expect(phone.kept()?.own.ticks).toEqual(["jabuka|kom"]);
  onCall = () => undefined;
  await expect(phone.send()).rejects.toThrow();
  expect(server.stands()).toMatchObject({ version: 7, ticks: [] });
});

it("lets a recipe go that left the catalogue before the server heard of it, and goes on with the rest", async () => {
  const phone = device();
  server.drop(2);
  await phone.change((own) => withTick(withMeals(own, [soup]), "jabuka|kom", true, []));
  await phone.send();
  expect(server.stands()).toMatchObject({ week: [apples], ticks: ["jabuka|kom"] });
});

it("goes on with a server that was brought back to an earlier day", async () => {
  const phone = device();
  for (const key of ["sol|", "papar|", "mlijeko|ml"]) {
    await phone.change((own) => withTick(own, key, true, []));
    await phone.send();
  }
  server = kitchenServer({ version: 1, week: [apples] }, recipes);
  await phone.change((own) => withTick(own, "jabuka|kom", true, []));
  await phone.send();
  expect(server.stands()).toMatchObject({ week: [apples], ticks: ["jabuka|kom"] });
  expect(phone.kept()?.since).toBeUndefined();
});

it("brings two devices to the same kitchen, whatever they did and in whatever order they send, and forgets no tick", async () => {
  const ticks = ["jabuka|kom", "mlijeko|ml", "sol|"];
  const others: Record<string, (own: KitchenContent) => KitchenContent> = {
    add: (own) => withMeals(own, [soup]),
    drop: (own) => withoutMeal(own, apples),
  };
  const steps = fc.array(fc.tuple(fc.nat({ max: 1 }), fc.constantFrom(...ticks, ...Object.keys(others), "send")));
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      server = kitchenServer({ version: 1, week: [apples] }, recipes);
      const [phone, laptop] = [device(), device()];
      for (const [which, step] of all) {
        const own = which === 0 ? phone : laptop;
        if (step === "send") await own.send();
        else await own.change(others[step] ?? ((now) => withTick(now, step, true, [])));
      }
      for (const own of [phone, laptop, phone, laptop]) await own.send();
      expect(new Set(server.stands().ticks)).toEqual(
        new Set(ticks.filter((key) => all.some(([, step]) => step === key))),
      );
      expect([phone.kept()?.since, laptop.kept()?.since]).toEqual([undefined, undefined]);
    }),
    { numRuns: 40 },
  );
});

function signIn(sub: string) {
  startSession({ accessToken: tokenFor(3600, sub), platform: "email", email: `${sub}@example.com` });
}

function device() {
  const local = openLocalRows("ana", Promise.resolve(createMemoryStore()));
  return {
    kept: () => keptKitchen(local),
    change: (work: (own: KitchenContent) => KitchenContent) => changeKept(local, (now) => changed(now, work, 5)),
    send: () => sendKitchen(local),
  };
}
