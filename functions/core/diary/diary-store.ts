import type { DiaryChange, DiaryMonth } from "#contract/diary.ts";
import type { Registers } from "#contract/training/registers.ts";
import { type Key, keys, TTL_ATTRIBUTE } from "../../data/keys.ts";
import { getItems, type Item, queryRange, read } from "../../data/table.ts";
import { check, put, remove, TransactionRefused, transact } from "../../data/transaction.ts";
import type { Caller } from "../../kernel/caller.ts";
import { currentProfile, readPresentProfileWith, sure, userIdOf } from "../member/member-store.ts";
import {
  type DiaryRecord,
  documentItem,
  EMPTY_HEAD,
  type HeadRecord,
  headItem,
  monthItem,
  monthOfWorkout,
} from "./diary.ts";
import { documentOf, emptyMonth } from "./month.ts";

/** A workout's document stays so long after its last change; its month keeps it as a line for ever. */
const KEPT_SECONDS = 400 * 24 * 60 * 60;
const A_TRANSACTION = 50;

/** A workout or a year of measures, by its kind and id. */
export type Place = Pick<DiaryChange, "kind" | "id">;

/** What a change is made from: the head, and the named documents and months as they stand this moment. */
export interface DiaryState {
  readonly userId: string;
  readonly head: HeadRecord;
  readonly documents: readonly (Place & DiaryRecord)[];
  readonly months: readonly DiaryMonth[];
}

/** What a change leaves to be written; without a head the diary only must not have been erased meanwhile. */
export interface DiaryWrites {
  readonly head?: HeadRecord;
  readonly documents: readonly (Place & DiaryRecord)[];
  readonly months: readonly DiaryMonth[];
}

/** The caller's head and the workouts of a day (yyyymmdd) and later, in two requests at once; 401 as everywhere. */
export async function readDiary(caller: Caller, from: string) {
  const userId = await userIdOf(caller);
  const [[, head], workouts] = await Promise.all([
    readPresentProfileWith(caller, keys.diary(userId)),
    queryRange(keys.diaryWorkoutsFrom(userId, from), true),
  ]);
  return {
    head: headOf(head),
    workouts: workouts.map((item) => ({ id: String(item.sk).slice("DIARY#WORKOUT#".length), ...documentOfItem(item) })),
  };
}

/** The caller's profile, head, documents and months in one strongly consistent request. A document that has expired is rebuilt from its month. */
export async function readState(
  caller: Caller,
  places: readonly Place[],
  months: readonly string[],
): Promise<DiaryState> {
  const userId = await userIdOf(caller);
  const wanted = [
    ...places.map((place) => placeKey(userId, place)),
    ...months.map((one) => keys.diaryMonth(userId, one)),
  ];
  const [, head, ...found] = await readPresentProfileWith(caller, keys.diary(userId), ...wanted);
  const monthRecords = months.map((month, position) => monthOfItem(month, found[places.length + position]));
  const documents = places.map((place, position) => {
    const item = found[position];
    return { ...place, ...(item ? documentOfItem(item) : rebuilt(place, monthRecords)) };
  });
  return { userId, head: headOf(head), documents, months: monthRecords };
}

/** The months of the caller; one in which nothing was written is left out. */
export async function readMonths(caller: Caller, months: readonly string[]): Promise<DiaryMonth[]> {
  const userId = await userIdOf(caller);
  const own = [keys.profile(userId), keys.revokedSession(userId, caller.session)];
  const wanted = [...own, ...months.map((one) => keys.diaryMonth(userId, one))];
  return sure(async (consistent) => {
    const [profile, revoked, ...found] = await getItems(wanted, consistent);
    currentProfile(caller, profile, revoked);
    return found.flatMap((item, position) => (item ? [monthOfItem(months[position] ?? "", item)] : []));
  });
}

/**
 * Writes what a change left, all or nothing: each document, month and the head only as it was read, and only for a person who is
 * still there. False where something was faster.
 */
export async function saveDiary(before: DiaryState, after: DiaryWrites, now: Date): Promise<boolean> {
  const { userId, head } = before;
  try {
    await transact([
      check(keys.profile(userId), { condition: "attribute_exists(pk)" }),
      after.head ? headWrite(userId, head, after.head) : headCheck(userId, head),
      ...after.documents.map((document) => documentWrite(userId, document, now)),
      ...after.months.map((month) => monthWrite(userId, month)),
    ]);
    return true;
  } catch (error) {
    if (error instanceof TransactionRefused) return false;
    throw error;
  }
}

/** A person's whole diary among the items below their key, as they may carry it away. */
export function diaryAmong(items: readonly Item[]) {
  const at = (prefix: string) => items.filter(({ sk }) => String(sk).startsWith(prefix));
  const named = (kind: DiaryChange["kind"], prefix: string) =>
    at(prefix).map((item) => ({ kind, id: String(item.sk).slice(prefix.length), ...documentOfItem(item) }));
  return {
    head: headOf(items.find(({ sk }) => sk === "DIARY")),
    workouts: named("workout", "DIARY#WORKOUT#"),
    measures: named("measures", "DIARY#MEASURES#"),
    months: at("DIARY#MONTH#").map((item) => monthOfItem("", item)),
  };
}

/** Removes all workouts, months and measures, or the measures alone. */
export async function removeDiary(userId: string, what: "all" | "measures"): Promise<void> {
  const range = what === "all" ? keys.diaryRange(userId) : keys.diaryMeasuresRange(userId);
  const found = await queryRange(range, true);
  for (let from = 0; from < found.length; from += A_TRANSACTION) {
    await transact(
      found.slice(from, from + A_TRANSACTION).map(({ pk, sk }) => remove({ pk: String(pk), sk: String(sk) })),
    );
  }
}

function placeKey(userId: string, { kind, id = "" }: Place): Key {
  if (kind === "head") return keys.diary(userId);
  return kind === "workout" ? keys.diaryWorkout(userId, id) : keys.diaryMeasures(userId, id);
}

function headWrite(userId: string, before: HeadRecord, { entries, ...rest }: HeadRecord) {
  const item = { ...keys.diary(userId), ...rest, entries: JSON.stringify(entries), rev: before.rev + 1 };
  return put(item, unchanged(before.rev));
}

function headCheck(userId: string, { epoch, rev }: HeadRecord) {
  if (rev === 0) return check(keys.diary(userId), { condition: "attribute_not_exists(pk)" });
  return check(keys.diary(userId), { condition: "epoch = :epoch", values: { ":epoch": epoch } });
}

function documentWrite(userId: string, { kind, id, entries, rev }: Place & DiaryRecord, now: Date) {
  const ends = Math.floor(now.getTime() / 1000) + KEPT_SECONDS;
  const item = {
    ...placeKey(userId, { kind, id }),
    entries: JSON.stringify(entries),
    rev: rev + 1,
    ...(kind === "workout" && { [TTL_ATTRIBUTE]: ends }),
  };
  return put(item, unchanged(rev));
}

function monthWrite(userId: string, month: DiaryMonth) {
  const body = JSON.stringify({ ...month, rev: month.rev + 1 });
  return put({ ...keys.diaryMonth(userId, month.month), body, rev: month.rev + 1 }, unchanged(month.rev));
}

function unchanged(rev: number) {
  return rev === 0 ? { condition: "attribute_not_exists(pk)" } : { condition: "rev = :rev", values: { ":rev": rev } };
}

function headOf(item: Item | undefined): HeadRecord {
  if (!item) return EMPTY_HEAD;
  const { entries, ...rest } = read(headItem, item);
  return { ...rest, entries: JSON.parse(entries) as Registers };
}

function rebuilt({ kind, id = "" }: Place, months: readonly DiaryMonth[]): DiaryRecord {
  const month = kind === "workout" && months.find((one) => one.month === monthOfWorkout(id));
  return { entries: (month && documentOf(month, id)) || {}, rev: 0 };
}

function documentOfItem(item: Item): DiaryRecord {
  const { entries, rev } = read(documentItem, item);
  return { entries: JSON.parse(entries) as Registers, rev };
}

function monthOfItem(month: string, item: Item | undefined): DiaryMonth {
  return item ? (JSON.parse(read(monthItem, item).body) as DiaryMonth) : emptyMonth(month);
}
