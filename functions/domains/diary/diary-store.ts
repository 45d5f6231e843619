import type * as z from "zod/mini";
import type { DiaryChange, DiaryKind, DiaryMonth } from "#contract/diary.ts";
import { documentOf } from "#contract/training/month-lines.ts";
import type { Registers } from "#contract/training/registers.ts";
import { dayOfWorkout, monthOfWorkout } from "#contract/training/workouts.ts";
import { Problem } from "../../platform/problem.ts";
import { indexKeys, type Key, keys, TTL_ATTRIBUTE } from "../../platform/table/keys.ts";
import { getItem, getItems, type Item, queryRange, read } from "../../platform/table/table.ts";
import {
  check,
  put,
  remove,
  TRANSACTION_SIZE,
  type TransactItem,
  tryTransact,
  unchangedVersion,
  untilWritten,
} from "../../platform/table/transaction.ts";
import { DAY_SECONDS } from "../../platform/time.ts";
import {
  type Caller,
  consistentOnMiss,
  currentProfile,
  readPresentProfileWith,
  userIdOf,
} from "../accounts/member-store.ts";
import { requirePerson } from "../accounts/profile-store.ts";
import { type DiaryRecord, documentItem, EMPTY_HEAD, eraOf, type HeadRecord, headItem, monthItem } from "./diary.ts";
import { emptyMonth } from "./month.ts";
import { type Reminder, remindersAt } from "./reminder.ts";

/** How long a workout's document outlives its last change; its month keeps it as a line for ever. */
const KEPT_SECONDS = 400 * DAY_SECONDS;
const TRIES = 4;
const MOST_MONTHS = 24;

/** Names a document of the diary: a workout or a year of measures. */
export type DocumentKey = Pick<DiaryChange, "kind" | "id">;

/** The state before a change: the head, and the present documents and months that the change names. */
export interface DiaryState {
  readonly userId: string;
  readonly head: HeadRecord;
  readonly documents: readonly (DocumentKey & DiaryRecord)[];
  readonly months: readonly DiaryMonth[];
}

/** A diary with all that it holds. */
export type WholeDiary = Pick<DiaryState, "head" | "documents" | "months">;

/** The writes of a change. Without a changed head, it is only required that the diary was not erased meanwhile. */
export interface DiaryWrites {
  readonly head?: HeadRecord;
  readonly documents: readonly (DocumentKey & DiaryRecord)[];
  readonly months: readonly DiaryMonth[];
  /** Counters of what the change begins or ends. */
  readonly counted?: readonly TransactItem[];
}

/** The caller's head, workouts from a day (yyyymmdd) on, and some months: two requests at once. */
export async function readDiary(caller: Caller, from: string, months: readonly string[] = []) {
  const userId = await userIdOf(caller);
  const wanted = [keys.diary(userId), ...months.map((one) => keys.diaryMonth(userId, one))];
  const [[, found, ...foundMonths], workouts] = await Promise.all([
    readPresentProfileWith(caller, ...wanted),
    queryRange(keys.diaryWorkoutsFrom(userId, from), true),
  ]);
  const head = headOf(found);
  return { head, workouts: named("workout", workouts, head), months: currentMonths(foundMonths, head) };
}

/** A person's head, strongly consistent; an empty one where there is none. */
export async function readHead(userId: string): Promise<HeadRecord> {
  const item = await getItem(keys.diary(userId), headItem, true);
  return item ? parsedHead(item) : EMPTY_HEAD;
}

/** What a person trained: the months from one on (the last two years), and the documents of workouts from a day on. */
export async function readTrained(userId: string, head: HeadRecord, month: string, day: string) {
  const since = Object.keys(head.months).filter((one) => one >= month);
  const wanted = since.toSorted().slice(-MOST_MONTHS);
  const [months, workouts] = await Promise.all([
    wanted.length > 0 ? getItems(wanted.map((one) => keys.diaryMonth(userId, one))) : [],
    queryRange(keys.diaryWorkoutsFrom(userId, day.replaceAll("-", ""))),
  ]);
  return { months: currentMonths(months, head), workouts: named("workout", workouts, head) };
}

/** Of these people, those whose diary has an ended workout of a day (yyyy-mm-dd) or later: two reads, one after the other. */
export async function trainedSince(userIds: readonly string[], day: string): Promise<Set<string>> {
  const heads = await getItems(userIds.map(keys.diary));
  const asked = userIds.flatMap((id, place) => {
    const head = headOf(heads[place]);
    const since = Object.keys(head.months).filter((month) => month >= day.slice(0, 7));
    return since.map((month) => ({ id, head, key: keys.diaryMonth(id, month) }));
  });
  const months = await getItems(asked.map(({ key }) => key));
  const trained = asked.filter(({ head }, place) =>
    currentMonths([months[place]], head).some(({ workouts }) => workouts.some(({ id }) => dayOfWorkout(id) >= day)),
  );
  return new Set(trained.map(({ id }) => id));
}

/** Reads the caller's head, documents and months in one strongly consistent request; rebuilds an expired document from its month. */
export async function readState(
  caller: Caller,
  places: readonly DocumentKey[],
  months: readonly string[],
): Promise<DiaryState> {
  const userId = await userIdOf(caller);
  const wanted = [
    ...places.map((place) => tableKey(userId, place)),
    ...months.map((one) => keys.diaryMonth(userId, one)),
  ];
  const [, headItem, ...items] = await readPresentProfileWith(caller, keys.diary(userId), ...wanted);
  const head = headOf(headItem);
  const monthRecords = months.map((month, position) => monthOf(month, items[places.length + position], head));
  const documents = places.map((place, position) => {
    const item = items[position];
    return { ...place, ...(isCurrent(place.kind, item, head) ? documentOfItem(item) : rebuilt(place, monthRecords)) };
  });
  return { userId, head, documents, months: monthRecords };
}

/** The caller's months, without empty ones. */
export async function readMonths(caller: Caller, months: readonly string[]): Promise<DiaryMonth[]> {
  const userId = await userIdOf(caller);
  const own = [keys.profile(userId), keys.revokedSession(userId, caller.session), keys.diary(userId)];
  const wanted = [...own, ...months.map((one) => keys.diaryMonth(userId, one))];
  return consistentOnMiss(async (consistent) => {
    const [profile, revoked, headItem, ...found] = await getItems(wanted, consistent);
    currentProfile(caller, profile, revoked);
    return currentMonths(found, headOf(headItem));
  });
}

/** Repeats work that another device overtook (undefined) until it is saved; 409 `diary_busy` after four tries. */
export async function untilSaved<T>(work: () => Promise<T | undefined>): Promise<T> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const saved = await work();
    if (saved !== undefined) return saved;
  }
  throw new Problem("diary_busy");
}

/**
 * Writes a change in one transaction, if head, documents and months are still as read and the account exists. False where another
 * device was faster.
 */
export async function saveDiary(before: DiaryState, after: DiaryWrites, now: Date): Promise<boolean> {
  const { userId, head } = before;
  const next = after.head ?? head;
  const needsConsent = after.documents.some(({ kind }) => kind === "measures");
  return tryTransact([
    requirePerson(userId),
    after.head ? headWrite(userId, head, after.head, now) : headCheck(userId, head, needsConsent),
    ...after.documents.map((document) => documentWrite(userId, document, eraOf(document.kind, next), now)),
    ...after.months.map((month) => monthWrite(userId, month, eraOf("workout", next))),
    ...(after.counted ?? []),
  ]);
}

/** The items of a whole diary, with the given versions. */
export function diaryEntries(userId: string, { head, documents, months }: WholeDiary, now: Date): (Key & Item)[] {
  return [
    headEntry(userId, head, now),
    ...documents.map((document) => documentEntry(userId, document, eraOf(document.kind, head), now)),
    ...months.map((month) => monthEntry(userId, month, eraOf("workout", head))),
  ];
}

/** A person's whole diary among their items, for the export. */
export function diaryAmong(items: readonly Item[]) {
  const at = (prefix: string) => items.filter(({ sk }) => String(sk).startsWith(prefix));
  const head = headOf(items.find(({ sk }) => sk === "DIARY"));
  return {
    head,
    workouts: named("workout", at("DIARY#WORKOUT#"), head),
    measures: named("measures", at("DIARY#MEASURES#"), head),
    months: currentMonths(at("DIARY#MONTH#"), head),
  };
}

/** Deletes items of earlier eras: all after an erasure, measures after their consent was withdrawn. */
export async function removeEarlier(userId: string, what: "all" | "measures", head: HeadRecord): Promise<void> {
  const range = what === "all" ? keys.diaryRange(userId) : keys.diaryMeasuresRange(userId);
  await untilWritten("The diary", TRIES, async () => {
    const found = await queryRange(range, true);
    const removals = found.map((item) => ({ item, era: eraOf(kindOf(item), head) }));
    const earlier = removals.filter(({ item, era }) => item.era !== era);
    for (let from = 0; from < earlier.length; from += TRANSACTION_SIZE) {
      const batch = earlier.slice(from, from + TRANSACTION_SIZE);
      if (!(await tryTransact(batch.map(({ item, era }) => removal(item, era))))) return undefined;
    }
    return earlier.length;
  });
}

function removal({ pk, sk }: Item, era: string) {
  const key = { pk: String(pk), sk: String(sk) };
  return remove(key, { condition: "era <> :era", values: { ":era": era } });
}

function kindOf({ sk }: Item): DiaryKind {
  return String(sk).startsWith("DIARY#MEASURES#") ? "measures" : "workout";
}

function tableKey(userId: string, { kind, id = "" }: DocumentKey): Key {
  if (kind === "head") return keys.diary(userId);
  return kind === "workout" ? keys.diaryWorkout(userId, id) : keys.diaryMeasures(userId, id);
}

function headWrite(userId: string, before: HeadRecord, after: HeadRecord, now: Date) {
  return put(headEntry(userId, { ...after, rev: before.rev + 1 }, now), unchangedVersion(before.rev, "rev"));
}

/** A head's place in the queue of reminders; none without a reminder. */
function queuedAt(first: Reminder | undefined) {
  return first && { gsi2pk: indexKeys.remindersDue, gsi2sk: first.at.toISOString() };
}

/** Requires that the diary was not erased meanwhile; `isExact`: that its head is unchanged. */
function headCheck(userId: string, { epoch, rev }: HeadRecord, isExact: boolean) {
  return isExact || rev === 0
    ? check(keys.diary(userId), unchangedVersion(rev, "rev"))
    : check(keys.diary(userId), { condition: "epoch = :epoch", values: { ":epoch": epoch } });
}

function documentWrite(userId: string, document: DocumentKey & DiaryRecord, era: string, now: Date) {
  return put(documentEntry(userId, { ...document, rev: document.rev + 1 }, era, now), unchangedIn(era, document.rev));
}

function monthWrite(userId: string, month: DiaryMonth, era: string) {
  return put(monthEntry(userId, { ...month, rev: month.rev + 1 }, era), unchangedIn(era, month.rev));
}

function headEntry(userId: string, { entries, ...rest }: HeadRecord, now: Date) {
  const { due, next } = remindersAt(entries, rest.reminded, now);
  return { ...keys.diary(userId), ...rest, entries: JSON.stringify(entries), ...queuedAt(due ?? next) };
}

function documentEntry(userId: string, { kind, id, entries, rev }: DocumentKey & DiaryRecord, era: string, now: Date) {
  const ends = Math.floor(now.getTime() / 1000) + KEPT_SECONDS;
  return {
    ...tableKey(userId, { kind, id }),
    entries: JSON.stringify(entries),
    rev,
    era,
    ...(kind === "workout" && { [TTL_ATTRIBUTE]: ends }),
  };
}

function monthEntry(userId: string, month: DiaryMonth, era: string) {
  return { ...keys.diaryMonth(userId, month.month), body: JSON.stringify(month), rev: month.rev, era };
}

/** Requires the version of this era; an item of an earlier one counts as missing, and `<>` holds where there is none. */
function unchangedIn(era: string, rev: number) {
  return rev === 0
    ? { condition: "era <> :era", values: { ":era": era } }
    : { condition: "rev = :rev AND era = :era", values: { ":rev": rev, ":era": era } };
}

function isCurrent(kind: DiaryKind, item: Item | undefined, head: HeadRecord): item is Item {
  return item?.era === eraOf(kind, head);
}

function named(kind: DiaryKind, items: readonly Item[], head: HeadRecord): (DocumentKey & DiaryRecord)[] {
  const current = items.filter((item) => isCurrent(kind, item, head));
  return current.map((item) => ({ kind, id: String(item.sk).split("#").at(-1), ...documentOfItem(item) }));
}

function currentMonths(items: readonly (Item | undefined)[], head: HeadRecord): DiaryMonth[] {
  return items.filter((item) => isCurrent("workout", item, head)).map((item) => monthOf("", item, head));
}

function headOf(item: Item | undefined): HeadRecord {
  return item ? parsedHead(read(headItem, item)) : EMPTY_HEAD;
}

export function parsedHead({ entries, ...rest }: z.infer<typeof headItem>): HeadRecord {
  return { ...rest, entries: JSON.parse(entries) as Registers };
}

function rebuilt({ kind, id = "" }: DocumentKey, months: readonly DiaryMonth[]): DiaryRecord {
  const month = kind === "workout" && months.find((one) => one.month === monthOfWorkout(id));
  return { entries: (month && documentOf(month, id)) || {}, rev: 0 };
}

function documentOfItem(item: Item): DiaryRecord {
  const { entries, rev } = read(documentItem, item);
  return { entries: JSON.parse(entries) as Registers, rev };
}

function monthOf(month: string, item: Item | undefined, head: HeadRecord): DiaryMonth {
  return isCurrent("workout", item, head) ? (JSON.parse(read(monthItem, item).body) as DiaryMonth) : emptyMonth(month);
}
