import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { withQuotaEviction } from "../../../../frontend/src/lib/offline/quota-eviction.ts";
import "../../../../frontend/src/app/offline-rows.ts";
import { type DeviceStore, openDeviceStore } from "../../../../frontend/src/lib/offline/device-store.ts";

const PERSON = "ana";
const SET = { person: PERSON, kind: "workout", id: "20261121-pk3x9qa-7", key: "s:p1-1" } as const;
const waiting = { ...SET, register: [{ r: 12 }, 1, "aaaaaaaa"] as const };
const months = ["2026-08", "2026-09", "2026-10", "2026-11"];

let dropped: string[];
beforeEach(() => {
  dropped = [];
  vi.stubGlobal("caches", { delete: async (name: string) => dropped.push(name) });
});

describe("a device without room", () => {
  it("gives up drawings first", async () => {
    const store = await openStore(2);
    await log(store);

    expect(dropped).toEqual(["zamah-pictures-v1"]);
    expect(await monthsOf(store)).toEqual(months);
    expect((await store.read(PERSON)).outbox).toEqual([waiting]);
  });

  it("then the oldest months, which the server has", async () => {
    const store = await openStore(3);
    await log(store);

    expect(await monthsOf(store)).toEqual(["2026-10", "2026-11"]);
    expect((await store.read(PERSON)).outbox).toEqual([waiting]);
  });

  it("never what waits: where nothing helps it lives in memory, with all that the device had", async () => {
    const store = await openStore(Number.POSITIVE_INFINITY);
    await log(store);

    expect(store.storage).toBe("memory");
    expect((await store.read(PERSON)).outbox).toEqual([waiting]);
    await log(store);
    expect((await store.read(PERSON)).outbox).toEqual([waiting]);
  });

  it("gives up nothing where the disk failed once", async () => {
    const store = await openStore(1, "UnknownError");
    await log(store);

    expect([dropped, store.storage]).toEqual([[], "device"]);
    expect(await monthsOf(store)).toEqual(months);
  });

  it("goes on in memory where the disk fails again, and gives up nothing", async () => {
    const store = await openStore(2, "UnknownError");
    await log(store);

    expect([dropped, store.storage]).toEqual([[], "memory"]);
    expect((await store.read(PERSON)).outbox).toEqual([waiting]);
  });

  it("passes every other fault on", async () => {
    const store = await openStore(0);
    const fault = store.update(PERSON, [], () => {
      throw new TypeError("a mistake of ours");
    });

    await expect(fault).rejects.toThrow("a mistake of ours");
    expect(store.storage).toBe("device");
  });
});

/** A device with four months of diary that refuses so many changes, as a rule for want of room. */
async function openStore(refusals: number, fault = "QuotaExceededError"): Promise<DeviceStore> {
  const device = await openDeviceStore(new IDBFactory());
  const put = months.map((id) => ({ person: PERSON, kind: "month" as const, id, value: {} }));
  await device.update(PERSON, [], () => ({ put }));
  let left = refusals;
  return withQuotaEviction({
    ...device,
    update: async (person, keys, decide) => {
      const patch = await device.read(person, keys).then(decide);
      if (patch.enqueue && left > 0) {
        left -= 1;
        throw new DOMException("no", fault);
      }
      return device.update(person, keys, decide);
    },
  });
}

function log(store: DeviceStore) {
  return store.update(PERSON, [], () => ({ enqueue: [waiting] }));
}

async function monthsOf(store: DeviceStore): Promise<string[]> {
  return (await store.read(PERSON)).rows.filter(({ kind }) => kind === "month").map(({ id }) => id);
}
