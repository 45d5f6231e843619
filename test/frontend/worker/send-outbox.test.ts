import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openDeviceStore } from "../../../frontend/src/lib/offline/device-store.ts";
import { sendWithoutPage } from "../../../frontend/src/worker/send-outbox.ts";
import { accept, type Heard, refuse, serve, tokenFor } from "../steps/answers.ts";

const REFRESH = "POST /session/refresh";
const CHANGES = "POST /me/diary/changes";
const token = tokenFor(600, "ana");
let locks: string[];
/** What ends the waiting for locks. */
let limits: Set<AbortSignal | undefined>;

beforeEach(() => {
  locks = [];
  limits = new Set();
  const request = (name: string, { signal }: LockOptions, work: () => Promise<unknown>) => {
    locks.push(name);
    limits.add(signal);
    return work();
  };
  vi.stubGlobal("navigator", { locks: { request } });
  vi.stubGlobal("indexedDB", new IDBFactory());
});

/** So many changed pins of a person that wait on this device. */
async function waits(person: string, count: number): Promise<void> {
  const store = await openDeviceStore(indexedDB);
  const enqueue = Array.from({ length: count }, (_, index) => ({
    ...{ person, kind: "head" as const, id: "", key: `pin:e${index}` },
    register: ["sjedalo 4", 1, "k3x9qaz1"] as const,
  }));
  await store.update(person, [], () => ({ enqueue }));
}

/** A server that renews the session and answers each call with changes in turn. */
function shop(...statuses: number[]): Heard[] {
  const left = [...statuses];
  return serve(({ call }) => {
    if (call === REFRESH) return accept({ accessToken: token });
    const status = left.shift() ?? 200;
    return status === 200 ? accept() : refuse(status);
  });
}

describe("with no page open, the worker", () => {
  it("asks nothing where nothing waits", async () => {
    const isSynced = shop();
    await sendWithoutPage();
    expect([isSynced, locks]).toEqual([[], ["zamah-outbox"]]);
  });

  it("renews the session and hands in all that waits of its person, alone over all tabs", async () => {
    await waits("ana", 70);
    await waits("iva", 1);
    const isSynced = shop();
    await sendWithoutPage();
    expect(isSynced).toEqual([
      { call: REFRESH, bearer: null },
      { call: CHANGES, bearer: token },
      { call: CHANGES, bearer: token },
    ]);
    expect(locks).toEqual(["zamah-outbox", "zamah-session"]);
  });

  it("gives up after a minute, since the browser holds a new build of the app back for as long", async () => {
    const end = new AbortController();
    const limit = vi.spyOn(AbortSignal, "timeout").mockReturnValue(end.signal);
    await waits("ana", 1);
    shop();
    const asked: unknown[] = [];
    const server = globalThis.fetch;
    vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
      asked.push(init.signal);
      return server(path, init);
    });
    await sendWithoutPage();
    expect(limit).toHaveBeenCalledWith(60_000);
    expect([...limits, ...asked]).toEqual([end.signal, end.signal, end.signal]);
  });

  it.each([400, 403])(
    "leaves to the pages what the server can't read or the firewall stops (%i), and what it said",
    async (status) => {
      await waits("ana", 70);
      const isSynced = shop(status);
      await sendWithoutPage();
      expect(isSynced).toHaveLength(3);
      const store = await openDeviceStore(indexedDB);
      expect((await store.read("ana")).outbox).toHaveLength(70);
    },
  );

  it("sends nothing for a session that is over, and is not called again for it", async () => {
    await waits("ana", 1);
    const isSynced = serve(() => refuse(401));
    await sendWithoutPage();
    expect(isSynced.map(({ call }) => call)).toEqual([REFRESH]);
  });

  it.each([409, 429, 503])("has the browser try again after a %i", async (status) => {
    await waits("ana", 1);
    shop(status);
    await expect(sendWithoutPage()).rejects.toThrow(String(status));
  });
});
