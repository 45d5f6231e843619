import type { DiaryChange, DiaryMonth, DiaryRefusal } from "#contract/diary.ts";
import type { Enrolment } from "#contract/diary-values.ts";
import { currentOf, type Registers } from "#contract/training/registers.ts";
import { monthOfWorkout } from "#contract/training/workouts.ts";
import { now } from "../../platform/time.ts";
import { canAccess } from "../access/can-access.ts";
import { offerOf } from "../access/product-access.ts";
import { readMember } from "../access/read-member.ts";
import type { Caller } from "../accounts/member-store.ts";
import { findKeptProduct } from "../catalogue/product-store.ts";
import { applyChange, type Circumstances, isActive, isDocument } from "./apply-change.ts";
import { countRuns } from "./count-runs.ts";
import {
  bytesOf,
  type DiaryRecord,
  fitsItem,
  type HeadRecord,
  hasMeasuresConsent,
  hasRoom,
  MEASURES_CONSENT,
  readValue,
} from "./diary.ts";
import { type DiaryState, type DocumentKey, readState, removeEarlier, saveDiary, untilSaved } from "./diary-store.ts";
import { emptyMonth, withWorkout } from "./month.ts";

const NOTHING: DiaryRecord = { entries: {}, rev: 0 };

/** The diary after a call: the head, every named document, and what was refused. */
export interface SavedChanges {
  readonly head: HeadRecord;
  readonly documents: readonly (DocumentKey & DiaryRecord)[];
  readonly refused: readonly DiaryRefusal[];
}

/**
 * Merges a device's changes into the diary in one transaction. Idempotent, in any order; a refused entry is named and stops no other.
 * 409 `diary_busy` where other devices were faster four times.
 */
export async function saveChanges(caller: Caller, changes: readonly DiaryChange[]): Promise<SavedChanges> {
  const places = documentsNamed(changes);
  const months = [...new Set(places.flatMap(({ kind, id }) => (kind === "workout" && id ? [monthOfWorkout(id)] : [])))];
  return untilSaved(async () => {
    const state = await readState(caller, places, months);
    const mayEnrol = await enrolmentsOpenTo(caller, state.head.entries, changes);
    const { refused, ...after } = applied(state, changes, mayEnrol);
    const saved = await save(state, after);
    if (saved && isConsentNamed(changes)) await removeEarlier(state.userId, "measures", saved.head);
    return saved && { ...saved, refused };
  });
}

function isConsentNamed(changes: readonly DiaryChange[]): boolean {
  return changes.some(({ kind, entries }) => kind === "head" && Object.hasOwn(entries, MEASURES_CONSENT));
}

/** The valid documents below the head that the changes name, each once. */
function documentsNamed(changes: readonly DiaryChange[]): DocumentKey[] {
  const named = changes.filter(({ kind, id }) => kind !== "head" && isDocument(kind, id, now()));
  return [...new Map(named.map(({ kind, id }) => [keyText({ kind, id }), { kind, id }])).values()];
}

function keyText({ kind, id }: DocumentKey): string {
  return `${kind} ${id ?? ""}`;
}

/** The changed diary, as far as the call named it. */
interface Applied {
  readonly head: Registers;
  readonly documents: readonly (DocumentKey & DiaryRecord)[];
  readonly months: readonly DiaryMonth[];
}

/** Applies the changes to documents and months; the head's first, since measures need its consent. */
function applied(
  state: DiaryState,
  changes: readonly DiaryChange[],
  mayEnrol: Circumstances["mayEnrol"],
): Applied & { readonly refused: readonly DiaryRefusal[] } {
  const documents = new Map(state.documents.map((document) => [keyText(document), document]));
  const months = new Map(state.months.map((month) => [month.month, month]));
  const monthOf = (workout: string) => months.get(monthOfWorkout(workout));
  const refused: DiaryRefusal[] = [];
  const fixed: Omit<Circumstances, "head"> = {
    now: now(),
    erasedAt: state.head.erased_at,
    mayEnrol,
    hasRoom: (id) => hasRoom(monthOf(id) ?? emptyMonth("")),
    fitsMonth: (id, before, after) => fitsMonth(monthOf(id), id, before, after),
  };
  let head: Registers = state.head.entries;
  for (const change of headFirst(changes)) {
    const before = change.kind === "head" ? { entries: head, rev: 0 } : (documents.get(keyText(change)) ?? NOTHING);
    const after = applyChange(change, before, { ...fixed, head });
    refused.push(...after.refused);
    const known = documents.get(keyText(change));
    if (change.kind === "head") head = after.entries;
    if (!known) continue;
    const document = { ...known, entries: after.entries };
    documents.set(keyText(change), document);
    const month = document.kind === "workout" ? monthOf(document.id ?? "") : undefined;
    if (month) months.set(month.month, withDocument(month, document));
  }
  return { head, documents: [...documents.values()], months: [...months.values()], refused };
}

function headFirst(changes: readonly DiaryChange[]): DiaryChange[] {
  return changes.toSorted((one, other) => Number(other.kind === "head") - Number(one.kind === "head"));
}

/** Whether a month fits its item after a workout's change; a smaller one always does. */
function fitsMonth(month: DiaryMonth | undefined, id: string, before: Registers, after: Registers): boolean {
  if (!month) return true;
  const grown = withWorkout(month, id, after);
  return fitsItem(grown) || bytesOf(grown) <= bytesOf(withWorkout(month, id, before));
}

/** Writes what differs, and each changed month's version in the head; undefined where another device was faster. */
async function save(state: DiaryState, { head: entries, documents, months: after }: Applied) {
  const changed = documents.filter((document, position) =>
    differs(document.entries, state.documents[position]?.entries),
  );
  const months = after.filter((month, position) => differs(month, state.months[position]));
  const versions = Object.fromEntries(months.map(({ month, rev }) => [month, rev + 1]));
  const isHeadChanged = months.length > 0 || differs(entries, state.head.entries);
  const isWithdrawn = hasMeasuresConsent(state.head.entries) && !hasMeasuresConsent(entries);
  const withdrawals = state.head.withdrawals + (isWithdrawn ? 1 : 0);
  const { writes: counted, finished } = countRuns(state.head, entries, now());
  const ended = finished.length > 0 && { finished };
  const head = { ...state.head, entries, months: { ...state.head.months, ...versions }, withdrawals, ...ended };
  if (!isHeadChanged && changed.length === 0) return { head, documents };
  const writes = { documents: changed, months, counted, ...(isHeadChanged && { head }) };
  if (!(await saveDiary(state, writes, now()))) return undefined;
  const isWritten = (document: DocumentKey & DiaryRecord) => changed.includes(document);
  return {
    head: { ...head, rev: head.rev + (isHeadChanged ? 1 : 0) },
    documents: documents.map((document) => ({ ...document, rev: document.rev + (isWritten(document) ? 1 : 0) })),
  };
}

function withDocument(month: DiaryMonth, { id = "", entries }: DocumentKey & DiaryRecord): DiaryMonth {
  return Object.keys(entries).length > 0 ? withWorkout(month, id, entries) : month;
}

function differs(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}

/** Tells whether an enrolment may be active: it was, or the member has access to its programme (read only for new ones). */
async function enrolmentsOpenTo(caller: Caller, head: Registers, changes: readonly DiaryChange[]) {
  const begun = changes.flatMap(({ kind, entries }) => (kind === "head" ? begunIn(entries, head) : []));
  const open = begun.length > 0 ? await programmesOpenTo(caller, begun) : new Set<string>();
  return (key: string, enrolment: Enrolment) => isActive(currentOf(head, key)) || open.has(programmeOf(enrolment));
}

function begunIn(entries: Registers, head: Registers): Enrolment[] {
  return Object.entries(entries).flatMap(([key, [given]]) => {
    const value = key.startsWith("e:") ? readValue("head", key, given)?.value : undefined;
    return isActive(value) && !isActive(currentOf(head, key)) ? [value] : [];
  });
}

async function programmesOpenTo(caller: Caller, begun: readonly Enrolment[]): Promise<Set<string>> {
  const [member, ...products] = await Promise.all([
    readMember(caller),
    ...begun.map(({ category, product }) => findKeptProduct(category, product)),
  ]);
  const open = products.filter((product) => product && canAccess(member, offerOf(product), now()).granted);
  return new Set(open.map((product) => `${product?.category} ${product?.id}`));
}

function programmeOf({ category, product }: Enrolment): string {
  return `${category} ${product}`;
}
