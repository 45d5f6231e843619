import { IDBFactory } from "fake-indexeddb";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DiaryChange } from "#contract/diary.ts";
import type { Registers } from "#contract/training/registers.ts";
import { workoutOf, workoutsOf } from "#contract/training/workouts.ts";
import { changedBy, keysOf } from "../../../../frontend/src/features/training/diary/local-change.ts";
import { applySnapshot, type ServerSnapshot } from "../../../../frontend/src/lib/offline/apply-snapshot.ts";
import { type DeviceStore, openDeviceStore } from "../../../../frontend/src/lib/offline/device-store.ts";
import { sendOutbox } from "../../../../frontend/src/lib/offline/outbox.ts";
import type { StoredDocument } from "../../../../frontend/src/lib/offline/rows.ts";
import "../../../../frontend/src/app/offline-rows.ts";
import { createDiaryServer, type DiaryServer } from "../../steps/diary-server.ts";

/** 15 in the suite; `DIARY_WORLDS=2000` plays as many. */
const WORLDS = Number(process.env.DIARY_WORLDS ?? 15);
const PERSON = "ana";
const WORKOUT = "20261121-pk3x9qa-7";
const START = 1_795_255_200_000;
const HOUR = 3_600_000;

/** What happens to a call: it arrives, or request or answer is lost, or the server refuses it for now. */
const fate = fc.constantFrom("arrives", "arrives", "arrives", "request lost", "answer lost", "busy");
const device = fc.integer({ min: 0, max: 2 });
const key = fc.integer({ min: 1, max: 8 }).map((n) => `s:p1-${n}`);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant("log" as const), device, key, reps: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("take back" as const), device, key }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant("send" as const), device, fate }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("fetch" as const), device }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("die" as const), device }) },
);
const skews = fc.tuple(...[0, 1, 2].map(() => fc.constantFrom(0, 0, -HOUR, 2 * HOUR, 400 * 24 * HOUR)));

describe("three devices with lost calls, wrong clocks and browsers that are killed", () => {
  it("come to the same workout, with every set that nobody took back and nothing left to send", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), skews, async (steps, wrong) => {
        const { devices, server, logged, takenBack } = await play(steps, wrong);
        const there = server.document("workout", WORKOUT);

        for (const one of devices) expect(await contentsOf(one.store)).toEqual({ entries: there, waiting: 0 });
        for (const set of logged) if (!takenBack.has(set)) expect(there[set]?.[0] ?? null, set).not.toBeNull();
      }),
      { numRuns: WORLDS },
    );
  });
});

describe("what waits", () => {
  it("goes in calls of six documents, sixty entries and 7.5 kB", async () => {
    const [phone, server] = [await newDevice("phone000", 0), createDiaryServer(() => START)];
    const bodies: string[] = [];
    for (let day = 10; day < 20; day += 1) {
      const sets = Array.from({ length: 20 }, (_, index) => [`s:p1-${index + 1}`, setOf(index + 1)]);
      await change(phone, START, `202611${day}-pk3x9qa-7`, { ...Object.fromEntries(sets), note: "š".repeat(500) });
    }
    await send(phone, async (changes) => {
      bodies.push(JSON.stringify({ device: phone.name, changes }));
      return server.change(changes);
    });

    expect(await contentsOf(phone.store)).toMatchObject({ waiting: 0 });
    for (const body of bodies) expect(new TextEncoder().encode(body).length).toBeLessThanOrEqual(7700);
    expect(bodies.length).toBeLessThanOrEqual(5);
  });

  it("is refused by name, stays on the device apart, and stops nothing else", async () => {
    const [phone, server] = [await newDevice("phone000", 0), createDiaryServer(() => START)];
    await change(phone, START, WORKOUT, { "s:p1-1": setOf(1), "s:p1-2": { ...setOf(2), r: -5 } });
    await send(phone, async (changes) => server.change(changes));

    expect(await contentsOf(phone.store)).toMatchObject({ waiting: 0 });
    expect(Object.keys(server.document("workout", WORKOUT))).toEqual(["s:p1-1"]);
    expect(await refusedOn(phone.store)).toEqual([
      {
        kind: "workout",
        id: WORKOUT,
        key: "s:p1-2",
        code: "invalid_input",
        values: { "s:p1-2": { ...setOf(2), r: -5 } },
      },
    ]);
  });

  it("that finds no room stays visible on the device, blocks nothing, and is there whole once there is room", async () => {
    let isFull = true;
    const server = createDiaryServer(() => START + HOUR, { hasRoom: () => !isFull });
    const phone = await newDevice("phone000", 0);
    await change(phone, START, WORKOUT, { day: "2026-11-21", "s:p1-1": setOf(1) });
    await change(phone, START, "20261121-x0000000001", { note: "Drugi" });
    await send(phone, async (changes) => server.change(changes));

    expect(await contentsOf(phone.store)).toMatchObject({
      waiting: 0,
      entries: { "s:p1-1": [setOf(1), START, "phone000"] },
    });
    expect((await refusedOn(phone.store))[0]).toMatchObject({ id: WORKOUT, code: "diary_full" });
    expect(server.document("workout", WORKOUT)).toEqual({});

    isFull = false;
    await change(phone, START + 1, WORKOUT, { "s:p1-2": setOf(2) });
    await send(phone, async (changes) => server.change(changes));
    expect(Object.keys(server.document("workout", WORKOUT))).toEqual(["day", "s:p1-1", "s:p1-2"]);
    expect((await refusedOn(phone.store)).filter((one) => Reflect.get(one as object, "id") === WORKOUT)).toEqual([]);
  });

  it("is refused no more once it was corrected", async () => {
    const [phone, server] = [await newDevice("phone000", 0), createDiaryServer(() => START)];
    for (const r of [-5, 5]) {
      await change(phone, START, WORKOUT, { "s:p1-1": { ...setOf(1), r } });
      await send(phone, async (changes) => server.change(changes));
    }

    expect(await refusedOn(phone.store)).toEqual([]);
    expect(server.document("workout", WORKOUT)["s:p1-1"]?.[0]).toMatchObject({ r: 5 });
  });

  it("that the server can't read is found in halves", async () => {
    const [phone, server] = [await newDevice("phone000", 0), createDiaryServer(() => START)];
    const sets = Array.from({ length: 8 }, (_, index) => [`s:p1-${index + 1}`, setOf(index + 1)]);
    await change(phone, START, WORKOUT, Object.fromEntries(sets));
    await send(phone, async (changes) => {
      const isUnreadable = changes.some(({ entries }) => Object.hasOwn(entries, "s:p1-5"));
      return isUnreadable ? undefined : server.change(changes);
    });

    expect(Object.keys(server.document("workout", WORKOUT))).toHaveLength(7);
    expect(await refusedOn(phone.store)).toMatchObject([{ key: "s:p1-5", code: "invalid_input" }]);
  });

  it("goes on waiting where it was changed while its call was on the way", async () => {
    const [phone, server] = [await newDevice("phone000", 0), createDiaryServer(() => START)];
    await change(phone, START, WORKOUT, { "s:p1-1": setOf(1) });
    let calls = 0;
    await send(phone, async (changes) => {
      calls += 1;
      const answer = server.change(changes);
      if (calls === 1) await change(phone, START + 1, WORKOUT, { "s:p1-1": { ...setOf(1), r: 9 } });
      return answer;
    });

    expect(calls).toBe(2);
    expect(server.document("workout", WORKOUT)["s:p1-1"]?.[0]).toMatchObject({ r: 9 });
  });

  it("gives way as soon as it is known what another device wrote later, and is sent no more", async () => {
    const [phone, server] = [await newDevice("phone000", 0), createDiaryServer(() => START + HOUR)];
    await change(phone, START, WORKOUT, { "s:p1-1": setOf(1), "s:p1-2": setOf(2) });
    const corrected = { ...setOf(1), r: 9 };
    server.change([{ kind: "workout", id: WORKOUT, entries: { "s:p1-1": [corrected, START + 1, "tablet00"] } }]);
    await fetchInto(phone, server);

    const { entries, waiting } = await contentsOf(phone.store);
    expect([entries["s:p1-1"], waiting]).toEqual([[corrected, START + 1, "tablet00"], 1]);
  });
});

describe("a new epoch", () => {
  it("drops what the device held, but not what was written after it", async () => {
    const [phone, server] = [await newDevice("phone000", 0), createDiaryServer(() => START + HOUR)];
    await change(phone, START, WORKOUT, { "s:p1-1": setOf(1) });
    await send(phone, async (changes) => server.change(changes));
    await change(phone, START, WORKOUT, { "s:p1-2": setOf(2) });
    await change(phone, START + 2 * HOUR, WORKOUT, { "s:p1-3": setOf(3) });
    server.erase();
    await fetchInto(phone, server);

    expect(Object.keys((await contentsOf(phone.store)).entries)).toEqual(["s:p1-3"]);
    expect(await contentsOf(phone.store)).toMatchObject({ waiting: 1 });
  });
});

describe("a workout that was changed long after it ended", () => {
  it("is rebuilt from its month first, so that nothing of it is missed", async () => {
    const [phone, server] = [await newDevice("phone000", 0), createDiaryServer(() => START)];
    const whole = { day: "2026-11-21", started: START / 1000, ended: START / 1000 + 1800, "s:p1-1": setOf(1) };
    const entries = Object.fromEntries(Object.entries(whole).map(([key, value]) => [key, [value, START, "tablet00"]]));
    server.change([{ kind: "workout", id: WORKOUT, entries } as DiaryChange]);
    const [month] = server.months("2026-11", "2026-11");
    if (!month) throw new Error("The server has no month.");
    await phone.store.update(PERSON, [], () => ({
      put: [{ person: PERSON, kind: "month", id: month.month, value: month }],
    }));
    await change(phone, START + HOUR, WORKOUT, { feeling: 4 });

    const changed = (await contentsOf(phone.store)).entries;
    expect(workoutOf(WORKOUT, changed)).toEqual({ ...workoutsOf(month)[0], feeling: 4 });
  });
});

interface Device {
  store: DeviceStore;
  readonly factory: IDBFactory;
  readonly name: string;
  readonly skew: number;
}

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function play(steps: readonly Step[], wrong: readonly number[]) {
  let now = START;
  const server = createDiaryServer(() => now);
  const ids = ["phone000", "tablet00", "laptop00"];
  const devices = await Promise.all(ids.map((name, index) => newDevice(name, wrong[index] ?? 0)));
  const [logged, takenBack] = [new Set<string>(), new Set<string>()];
  for (const one of steps) {
    now += 1000;
    const on = devices[one.device] as Device;
    if (one.act === "log") logged.add(one.key);
    if (one.act === "take back") takenBack.add(one.key);
    await take(one, on, server, now);
    expect(await isWaitingInDocument(on.store)).toBe(true);
  }
  for (const _round of [1, 2]) {
    for (const one of devices) await send(one, async (changes) => server.change(changes));
    for (const one of devices) await fetchInto(one, server);
  }
  return { devices, server, logged, takenBack };
}

async function take(one: Step, on: Device, server: DiaryServer, now: number): Promise<void> {
  if (one.act === "log")
    return change(on, now + on.skew, WORKOUT, { [one.key]: { ...setOf(Number(one.key.slice(5))), r: one.reps } });
  if (one.act === "take back") return change(on, now + on.skew, WORKOUT, { [one.key]: null });
  if (one.act === "fetch") return fetchInto(on, server);
  if (one.act === "die") {
    on.store = await openDeviceStore(on.factory);
    return;
  }
  await send(on, async (changes) => {
    if (one.fate === "request lost" || one.fate === "busy") throw new Error(one.fate);
    const answer = server.change(changes);
    if (one.fate === "answer lost") throw new Error(one.fate);
    return answer;
  }).catch(() => undefined);
}

async function newDevice(name: string, skew: number): Promise<Device> {
  const factory = new IDBFactory();
  return { store: await openDeviceStore(factory), factory, name, skew };
}

async function change(
  { store, name }: Device,
  now: number,
  id: string,
  values: Record<string, unknown>,
): Promise<void> {
  const changes = [{ kind: "workout", id, values }] as const;
  await store.update(PERSON, keysOf(changes), (rows) =>
    changedBy(changes, rows, { person: PERSON, device: name, now }),
  );
}

async function send(
  { store }: Device,
  post: (changes: DiaryChange[]) => Promise<ServerSnapshot | undefined>,
): Promise<void> {
  await sendOutbox(PERSON, { read: store.read.bind(store, PERSON), update: store.update.bind(store, PERSON) }, post);
}

async function fetchInto({ store }: Device, server: DiaryServer): Promise<void> {
  const { head, workouts } = server.get();
  await store.update(PERSON, "all", (rows) => applySnapshot(PERSON, rows, { head, docs: workouts }, []));
}

async function contentsOf(store: DeviceStore): Promise<{ entries: Registers; waiting: number }> {
  const { rows, outbox } = await store.read(PERSON);
  const document = rows.find(({ kind, id }) => kind === "workout" && id === WORKOUT)?.value as
    | StoredDocument
    | undefined;
  return { entries: document?.entries ?? {}, waiting: outbox.length };
}

/** What waits shows on the device. */
async function isWaitingInDocument(store: DeviceStore): Promise<boolean> {
  const { outbox } = await store.read(PERSON);
  const { entries } = await contentsOf(store);
  return outbox.every(({ key, register }) => JSON.stringify(entries[key]) === JSON.stringify(register));
}

async function refusedOn(store: DeviceStore): Promise<unknown[]> {
  return (await store.read(PERSON)).rows.filter(({ kind }) => kind === "refused").map(({ value }) => value);
}

function setOf(n: number) {
  return { x: 1, n, r: 10, g: 20_000, load: "kg", done: START / 1000 + n };
}
