import type { DiaryKind } from "#contract/diary.ts";
import type { Register, Registers } from "#contract/training/registers.ts";
import { answerOf, keptBy, openDatabase } from "./database.ts";

/** What a device keeps of a person, each under kind and id: documents, months, plans, what was refused, what runs, the kitchen. */
export type FactKind = DiaryKind | "month" | "era" | "refused" | "plan" | "device" | "kitchen";

export interface Name {
  readonly kind: FactKind;
  readonly id: string;
}

/** Some facts of a person, or all. */
export type Names = readonly Name[] | "all";

export interface Fact extends Name {
  readonly person: string;
  /** Where it has a `since`: since when (milliseconds) it waits for the server as a whole. */
  readonly value: unknown;
}

/** A document as the device keeps it: the version that the server gave, with what waits in it. */
export interface KeptDocument {
  readonly rev: number;
  readonly entries: Registers;
}

/** One changed register that the server has not confirmed; another change of the key takes its place. */
export interface Waiting {
  readonly person: string;
  readonly kind: DiaryKind;
  readonly id: string;
  readonly key: string;
  readonly register: Register;
}

export interface Rows {
  readonly facts: readonly Fact[];
  readonly waiting: readonly Waiting[];
}

/** What one transaction writes: facts and waiting changes kept, and those dropped. */
export interface Patch {
  readonly keep?: readonly Fact[];
  readonly drop?: readonly Name[];
  readonly wait?: readonly Waiting[];
  readonly settle?: readonly Waiting[];
}

/** Where a device keeps the diaries of the people who use it. */
export interface DeviceStore {
  /** `memory`: the browser shuts its database to us, what is written lasts as long as the page. */
  readonly storage: "device" | "memory";
  /** What waits of a person, and the named facts or all of them. */
  readonly read: (person: string, names?: Names) => Promise<Rows>;
  /** Reads the same and writes what follows from it, all in one transaction; kept on the device once it resolves. */
  readonly update: (person: string, names: Names, decide: (rows: Rows) => Patch) => Promise<Patch>;
  /** Removes all of a person. */
  readonly forget: (person: string) => Promise<void>;
  /** Removes the facts of everybody but these people, and what waited since before a moment (milliseconds); what waits for less stays. */
  readonly tidy: (people: readonly string[], before: number) => Promise<void>;
}

/** The store in the browser's database. */
export async function openDeviceStore(factory: IDBFactory): Promise<DeviceStore> {
  let database = await openDatabase(factory);
  /** A connection that the browser closed meanwhile is opened anew, once. */
  const begin = async (mode: IDBTransactionMode): Promise<IDBTransaction> => {
    const open = () => database.transaction(["facts", "outbox"], mode, { durability: "strict" });
    try {
      return open();
    } catch {
      database = await openDatabase(factory);
      return open();
    }
  };
  return {
    storage: "device",
    read: async (person, names = "all") => rowsOf(await begin("readonly"), person, names),
    update: async (person, names, decide) => {
      const transaction = await begin("readwrite");
      const kept = keptBy(transaction);
      try {
        const patch = decide(await rowsOf(transaction, person, names));
        write(transaction, person, patch);
        return await kept.then(() => patch);
      } catch (fault) {
        kept.catch(() => undefined);
        if (transaction.error === null) transaction.abort();
        throw fault;
      }
    },
    forget: async (person) => {
      const transaction = await begin("readwrite");
      for (const store of ["facts", "outbox"]) transaction.objectStore(store).delete(allOf(person));
      await keptBy(transaction);
    },
    tidy: async (people, before) => {
      const transaction = await begin("readwrite");
      const kept = keptBy(transaction);
      const [facts, outbox] = [transaction.objectStore("facts"), transaction.objectStore("outbox")];
      const keys = (await answerOf(facts.getAllKeys())) as string[][];
      const waiting = await answerOf<Waiting[]>(outbox.getAll());
      for (const key of keys.filter(([person = ""]) => !people.includes(person)))
        if (!(await stillWaits(facts, key, before))) facts.delete(key);
      for (const { person, kind, id, key, register } of waiting)
        if (!people.includes(person) && register[1] < before) outbox.delete([person, kind, id, key]);
      await kept;
    },
  };
}

/** Whether the fact under a key waits for the server, for less long than since a moment. Only a kitchen waits as a whole. */
async function stillWaits(facts: IDBObjectStore, key: string[], before: number): Promise<boolean> {
  if (key[1] !== ("kitchen" satisfies FactKind)) return false;
  const { value } = await answerOf<Fact>(facts.get(key));
  return ((value as { since?: number }).since ?? 0) >= before;
}

/** Every key of a person: an array sorts behind every text. */
function allOf(person: string): IDBKeyRange {
  return IDBKeyRange.bound([person], [person, []]);
}

async function rowsOf(transaction: IDBTransaction, person: string, names: Names): Promise<Rows> {
  const facts = transaction.objectStore("facts");
  const asked =
    names === "all"
      ? answerOf<Fact[]>(facts.getAll(allOf(person)))
      : Promise.all(names.map(({ kind, id }) => answerOf<Fact | undefined>(facts.get([person, kind, id]))));
  const waiting = answerOf<Waiting[]>(transaction.objectStore("outbox").getAll(allOf(person)));
  return { facts: (await asked).filter((fact) => fact !== undefined), waiting: await waiting };
}

function write(transaction: IDBTransaction, person: string, { keep = [], drop = [], wait = [], settle = [] }: Patch) {
  const [facts, outbox] = [transaction.objectStore("facts"), transaction.objectStore("outbox")];
  for (const { kind, id } of drop) facts.delete([person, kind, id]);
  for (const fact of keep) facts.put(fact);
  for (const { kind, id, key } of settle) outbox.delete([person, kind, id, key]);
  for (const waiting of wait) outbox.put(waiting);
  // Nothing follows: the browser need not hear of each write before it keeps them all.
  transaction.commit();
}
