import type { DeviceStore } from "./device-store.ts";
import { dropFiles, kindOf } from "./kinds.ts";
import { createMemoryStore } from "./memory-store.ts";
import type { Row } from "./rows.ts";

/**
 * A store that evicts where the device has no room: cached files, then the older half of the evictable rows, then all of them; never the
 * outbox. Where nothing helps, or the disk fails twice, what is written from then on lives in memory.
 */
export function withQuotaEviction(device: DeviceStore): DeviceStore {
  let memory: DeviceStore | undefined;
  const current = () => memory ?? device;
  const update: DeviceStore["update"] = async (person, keys, decide) => {
    const steps = [retry, dropFiles, () => evict(person, 0.5), () => evict(person, 1)];
    for (const makeRoom of [undefined, ...steps]) {
      try {
        await makeRoom?.();
        return await device.update(person, keys, decide);
      } catch (fault) {
        if (!(fault instanceof DOMException)) throw fault;
        if (makeRoom && fault.name !== "QuotaExceededError") break;
      }
    }
    memory = await copyToMemory(person);
    return memory.update(person, keys, decide);
  };
  const evict = async (person: string, part: number) => {
    const { rows } = await device.read(person);
    const evictable = rows.filter(({ kind }) => kindOf(kind)?.isEvictable).toSorted(byId);
    await device.update(person, [], () => ({ drop: evictable.slice(0, Math.ceil(evictable.length * part)) }));
  };
  const copyToMemory = async (person: string): Promise<DeviceStore> => {
    const { rows, outbox } = await device.read(person).catch(() => ({ rows: [], outbox: [] }));
    const store = createMemoryStore();
    await store.update(person, [], () => ({ put: rows, enqueue: outbox }));
    return store;
  };
  return {
    get storage() {
      return current().storage;
    },
    read: (person, keys) => current().read(person, keys),
    update: (person, keys, decide) => (memory ? memory.update(person, keys, decide) : update(person, keys, decide)),
    forget: async (person) => {
      await memory?.forget(person);
      await device.forget(person);
    },
    tidy: device.tidy,
  };
}

function byId(one: Row, other: Row): number {
  return one.id < other.id ? -1 : 1;
}

/** A connection that broke once is opened anew. */
async function retry(): Promise<void> {}
