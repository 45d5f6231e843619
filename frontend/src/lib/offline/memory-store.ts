import type { DeviceStore, Names, Rows } from "./device-store.ts";
import { type Held, held, nameOf, patched } from "./row-set.ts";

const NOTHING: Rows = { facts: [], waiting: [] };

/** A store that lasts as long as the page, for a browser that shuts its database to us. */
export function createMemoryStore(): DeviceStore {
  const people = new Map<string, Held>();
  const of = (person: string) => people.get(person) ?? held(NOTHING);
  const rowsOf = (person: string, names: Names): Rows => {
    const { facts, waiting } = of(person);
    const asked = names === "all" ? [...facts.values()] : names.flatMap((name) => facts.get(nameOf(name)) ?? []);
    return { facts: asked, waiting: [...waiting.values()] };
  };
  return {
    storage: "memory",
    read: async (person, names = "all") => rowsOf(person, names),
    update: async (person, names, decide) => {
      const patch = decide(rowsOf(person, names));
      people.set(person, patched(of(person), patch));
      return patch;
    },
    forget: async (person) => {
      people.delete(person);
    },
    tidy: async () => undefined,
  };
}
