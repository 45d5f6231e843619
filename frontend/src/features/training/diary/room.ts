import type { DeviceStore, Fact, Names, Patch, Rows } from "../../../lib/offline/device-store.ts";
import { createMemoryStore } from "../../../lib/offline/memory-store.ts";
import { dropDrawings } from "./drawings.ts";

/**
 * A store that makes room where the device has none: drawings go first, then the oldest half of the months, then all of them; the server
 * has them. What waits never goes. Where nothing helps, or the disk fails twice, what is written from then on lives in memory and by the network.
 */
export function withRoom(device: DeviceStore): DeviceStore {
  let memory: DeviceStore | undefined;
  const current = () => memory ?? device;
  const update: DeviceStore["update"] = async (person, names, decide) => {
    const steps = [again, dropDrawings, () => dropMonths(person, 0.5), () => dropMonths(person, 1)];
    for (const makeRoom of [undefined, ...steps]) {
      try {
        await makeRoom?.();
        return await device.update(person, names, decide);
      } catch (fault) {
        if (!(fault instanceof DOMException)) throw fault;
        if (makeRoom && fault.name !== "QuotaExceededError") break;
      }
    }
    memory = await moved(person);
    return memory.update(person, names, decide);
  };
  const dropMonths = async (person: string, part: number) => {
    const { facts } = await device.read(person);
    const months = facts.filter(({ kind }) => kind === "month").toSorted(byId);
    await device.update(person, [], () => ({ drop: months.slice(0, Math.ceil(months.length * part)) }));
  };
  const moved = async (person: string): Promise<DeviceStore> => {
    const { facts, waiting }: Rows = await device.read(person).catch(() => ({ facts: [], waiting: [] }));
    const store = createMemoryStore();
    await store.update(person, [], (): Patch => ({ keep: facts, wait: waiting }));
    return store;
  };
  return {
    get storage() {
      return current().storage;
    },
    read: (person: string, names?: Names) => current().read(person, names),
    update: (person, names, decide) => (memory ? memory.update(person, names, decide) : update(person, names, decide)),
    forget: async (person) => {
      await memory?.forget(person);
      await device.forget(person);
    },
    tidy: device.tidy,
  };
}

function byId(one: Fact, other: Fact): number {
  return one.id < other.id ? -1 : 1;
}

/** A connection that broke once is opened anew. */
async function again(): Promise<void> {}
