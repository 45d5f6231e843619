import type { Fact, KeptDocument, Name, Names, Patch, Rows, Waiting } from "./device-store.ts";

/** Rows of one person in memory, by their names. */
export interface Held {
  readonly facts: ReadonlyMap<string, Fact>;
  readonly waiting: ReadonlyMap<string, Waiting>;
}

/** Rows as a device gave them; a document of which only changes are left is made of them. Pure. */
export function held({ facts, waiting }: Rows): Held {
  const documents = new Map<string, Fact>();
  for (const { person, kind, id, key, register } of waiting) {
    const { entries } = (documents.get(nameOf({ kind, id }))?.value ?? { entries: {} }) as KeptDocument;
    const value: KeptDocument = { rev: 0, entries: { ...entries, [key]: register } };
    documents.set(nameOf({ kind, id }), { person, kind, id, value });
  }
  return {
    facts: new Map([...documents, ...facts.map((fact) => [nameOf(fact), fact] as const)]),
    waiting: new Map(waiting.map((one) => [waitingName(one), one])),
  };
}

/** Rows after a patch. Pure. */
export function patched(rows: Held, { keep = [], drop = [], wait = [], settle = [] }: Patch): Held {
  const [facts, waiting] = [new Map(rows.facts), new Map(rows.waiting)];
  for (const name of drop) facts.delete(nameOf(name));
  for (const fact of keep) facts.set(nameOf(fact), fact);
  for (const one of settle) waiting.delete(waitingName(one));
  for (const one of wait) waiting.set(waitingName(one), one);
  return { facts, waiting };
}

/** Rows after the named facts, and what waits, were read anew. Pure. */
export function refreshed(rows: Held, names: Names, read: Rows): Held {
  const { facts, waiting } = held(read);
  if (names === "all") return { facts, waiting };
  return { facts: patched(rows, { drop: names, keep: read.facts }).facts, waiting };
}

/** Where a fact stands among a person's. Pure. */
export function nameOf({ kind, id }: Name): string {
  return `${kind} ${id}`;
}

function waitingName({ kind, id, key }: Waiting): string {
  return `${kind} ${id} ${key}`;
}
