import type { DiaryDocument, DiaryHead, DiaryRefusal } from "#contract/diary.ts";
import { currentOf, isLater, mergeRegisters, type Registers } from "#contract/training/registers.ts";
import type { Fact, KeptDocument, Name, Patch, Rows, Waiting } from "./device-store.ts";

/** What the server says of the whole diary: each month's version, and since when it counts. */
export type Era = Pick<DiaryHead, "months" | "epoch" | "erased_at">;

/** Where a person's era stands among the facts. */
export const ERA: Name = { kind: "era", id: "" };

/** An answer of the diary. */
export interface Answer {
  readonly head: Era;
  readonly docs: readonly DiaryDocument[];
  readonly refused?: readonly DiaryRefusal[];
}

/**
 * What the device keeps after an answer: its documents, with those waiting changes in them that are newer; what was sent has been
 * settled, what was refused stands apart with its values. A document that found no room stays as it is. A new epoch drops all that was held, which `rows` has to name then. Pure.
 */
export function adopted(
  person: string,
  rows: Rows,
  { head, docs, refused = [] }: Answer,
  sent: readonly Waiting[],
): Patch {
  const era = rows.facts.find(({ kind }) => kind === "era")?.value as Era | undefined;
  const isNewEra = era !== undefined && era.epoch !== head.epoch;
  const lost = isNewEra ? rows.facts.filter(({ kind }) => OF_ERA.has(kind)) : [];
  const facts = rows.facts.filter((fact) => !lost.includes(fact));
  const still = rows.waiting.filter(
    (one) => one.register[1] > head.erased_at && !sent.some((other) => isSame(one, other)),
  );
  const full = refused.filter(({ key, code }) => key === undefined && code === "diary_full");
  const answers = (isNewEra ? withUnnamed(docs, still) : docs).filter((one) => !isNamed(one, full));
  const taken = answers.map((answer) => adoptedDocument(person, answer, facts, still));
  const isWithdrawn = isConsentGone(taken.map(({ fact }) => fact));
  const withdrawn = isWithdrawn ? facts.filter(({ kind }) => kind === "measures") : [];
  const unnamed = still.filter((one) => !isNamed(one, answers) && !(isWithdrawn && one.kind === "measures"));
  const goesOn = new Set([...taken.flatMap(({ waits }) => waits), ...unnamed]);
  return {
    keep: [
      { person, ...ERA, value: { months: head.months, epoch: head.epoch, erased_at: head.erased_at } satisfies Era },
      ...taken.map(({ fact }) => fact),
      ...refused.map((refusal) => refusedFact(person, refusal, sent)),
    ],
    drop: [
      ...lost,
      ...withdrawn,
      ...takenNow(sent, refused),
      ...refused.filter((one) => !isNamed(one, docs) && !isNamed(one, full)).map(({ kind, id = "" }) => ({ kind, id })),
    ],
    settle: rows.waiting.filter((one) => !goesOn.has(one)),
  };
}

/** Whether the member's head says that measures may no longer be kept. */
function isConsentGone(facts: readonly Fact[]): boolean {
  const head = facts.find(({ kind }) => kind === "head")?.value as KeptDocument | undefined;
  return head !== undefined && currentOf(head.entries, "consent:measures") === undefined;
}

/** What belongs to an epoch: the rest is the device's own. */
const OF_ERA = new Set<Fact["kind"]>(["head", "workout", "measures", "month", "refused"]);

type Named = Pick<DiaryRefusal, "kind" | "id">;

function isNamed({ kind, id = "" }: Named, docs: readonly Named[]): boolean {
  return docs.some((one) => one.kind === kind && (one.id ?? "") === id);
}

/** In a new epoch a document of which only changes are left begins anew with them. */
function withUnnamed(docs: readonly DiaryDocument[], still: readonly Waiting[]): DiaryDocument[] {
  const names = new Map(still.map(({ kind, id }) => [`${kind} ${id}`, { kind, id, rev: 0, entries: {} }]));
  return [...docs, ...[...names.values()].filter((one) => !isNamed(one, docs))];
}

/** An answer that was overtaken by a newer one says nothing of the document. */
function adoptedDocument(person: string, answer: DiaryDocument, facts: readonly Fact[], still: readonly Waiting[]) {
  const { kind, id = "", rev } = answer;
  const known = facts.find((fact) => fact.kind === kind && fact.id === id)?.value as KeptDocument | undefined;
  const newest = known && known.rev > rev ? known : { rev, entries: answer.entries as Registers };
  const waits = still.filter(
    (one) => one.kind === kind && one.id === id && isNewest(one, newest === known ? {} : newest.entries),
  );
  const own = Object.fromEntries(waits.map(({ key, register }) => [key, register]));
  const value: KeptDocument = { rev: newest.rev, entries: mergeRegisters(newest.entries, own) };
  return { fact: { person, kind, id, value }, waits };
}

function isNewest({ key, register }: Waiting, entries: Registers): boolean {
  const known = entries[key];
  return !known || isLater(register, known);
}

function isSame(one: Waiting, other: Waiting): boolean {
  const isSameKey = one.kind === other.kind && one.id === other.id && one.key === other.key;
  return isSameKey && JSON.stringify(one.register) === JSON.stringify(other.register);
}

/** What the server takes now was perhaps refused before: with another value, or with its whole document. */
function takenNow(sent: readonly Waiting[], refused: readonly DiaryRefusal[]): Name[] {
  const taken = sent.filter(
    ({ kind, id, key }) =>
      !refused.some((one) => one.kind === kind && (one.id ?? "") === id && (one.key === undefined || one.key === key)),
  );
  return taken.flatMap(({ kind, id, key }) => [refusedName({ kind, id, key }), refusedName({ kind, id })]);
}

function refusedName({ kind, id = "", key = "" }: Pick<DiaryRefusal, "kind" | "id" | "key">): Name {
  return { kind: "refused", id: [kind, id, key].join(" ") };
}

function refusedFact(person: string, refusal: DiaryRefusal, sent: readonly Waiting[]): Fact {
  const { kind, id = "", key } = refusal;
  const own = sent.filter((one) => one.kind === kind && one.id === id && (key === undefined || one.key === key));
  const values = Object.fromEntries(own.map((one) => [one.key, one.register[0]]));
  return { person, ...refusedName(refusal), value: { ...refusal, values } };
}
