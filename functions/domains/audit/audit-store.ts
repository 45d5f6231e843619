import type { AuditLine } from "#contract/audit.ts";
import { Problem } from "../../platform/problem.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import { getItem, queryBackwards, queryIndexBackwards, queryRange, read } from "../../platform/table/table.ts";
import { put, putNew, type TransactItem, tryTransact } from "../../platform/table/transaction.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import type { Staff } from "../accounts/admission.ts";
import { type AuditHead, type AuditItem, auditItem, breaksIn, emptyHead, hashOfLine, headItem } from "./hash-chain.ts";
import { callWrite, findCall, type KeyedCall } from "./idempotency-key.ts";

/** Who acts, in which request and when; `call` where the request is named by a key, so that it is carried out once. */
export interface Actor {
  readonly staff: Staff;
  readonly request: string;
  readonly at: Date;
  readonly call?: KeyedCall | undefined;
}

/** What is done, to what, and why. */
export type Act = Pick<AuditLine, "operation" | "subject" | "before" | "after" | "reason">;

/** How many writers may come first before an act is refused. */
const TRIES = 12;
const PAGE = 50;

/**
 * Makes an act of the staff true: its writes and its line in the record, in one transaction. Tried again where another line came first;
 * false where the writes themselves were refused.
 */
export async function recordedWrites(actor: Actor, act: Act, writes: readonly TransactItem[]): Promise<boolean> {
  let head = await readHead();
  for (let turn = 0; turn < TRIES; turn += 1) {
    if (await tryTransact([...writes, ...lineWrites(actor, act, head)])) return true;
    const now = await readHead();
    if (now.seq === head.seq) return false;
    head = now;
  }
  return false;
}

/**
 * Carries out an act that the client named by a key at most once: the line in the record holds the key, in the act's own transaction.
 * What was carried out already, a moment ago too, is not done again and refuses nothing: the caller answers what is true now.
 * 409 `key_reused` where the same key asked for something else.
 */
export async function once(actor: Actor, work: () => Promise<unknown>): Promise<void> {
  const isDone = async () => actor.call !== undefined && (await findCall(actor.staff.id, actor.call)) !== undefined;
  if (await isDone()) return;
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Problem) || !(await isDone())) throw error;
  }
}

/** The record's last line. */
export async function readHead(): Promise<AuditHead> {
  return (await getItem(keys.auditHead, headItem, true)) ?? emptyHead;
}

function lineWrites({ staff, request, at, call }: Actor, act: Act, head: AuditHead): TransactItem[] {
  const line: AuditItem = {
    ...act,
    seq: head.seq + 1,
    at: at.toISOString(),
    by: staff.id,
    name: staff.name,
    duties: [...staff.duties],
    request,
    prev: head.hash,
    prev_month: head.month,
  };
  const month = monthAfter(head, at);
  const key = keys.auditLine(month, line.seq);
  const indexed = { gsi1pk: indexKeys.auditOf(line.subject), gsi2pk: indexKeys.auditBy(line.by) };
  return [
    putNew({ ...key, ...indexed, gsi1sk: key.sk, gsi2sk: key.sk, ...line }),
    moveHead(head, month, line),
    ...(call ? [callWrite(staff.id, call, at)] : []),
  ];
}

/** The line's month; never one before the last line's, where an act that began before midnight is written after another. */
function monthAfter({ month }: AuditHead, at: Date): string {
  const now = zagrebDay(at).slice(0, 7);
  return month && month > now ? month : now;
}

function moveHead(before: AuditHead, month: string, line: AuditItem): TransactItem[][number] {
  const next = { seq: line.seq, month, hash: hashOfLine(line) };
  if (before.seq === 0) return putNew({ ...keys.auditHead, ...next });
  return put({ ...keys.auditHead, ...next }, { condition: "seq = :seq", values: { ":seq": before.seq } });
}

/** A query for lines: of a month's (yyyy-mm), of one subject, or of one person. */
export type AuditQuery = { readonly month: string } | { readonly subject: string } | { readonly by: string };

/** A page of lines, newest first, those before a number where one is given; `next` is where the following page begins. */
export async function readLines(
  wanted: AuditQuery,
  before?: number,
): Promise<{ lines: AuditItem[]; next: number | null }> {
  const items = await itemsOf(wanted, before === undefined ? "~" : keys.auditLine("", before).sk);
  const lines = items.map((item) => read(auditItem, item));
  return { lines, next: lines.length < PAGE ? null : (lines.at(-1)?.seq ?? null) };
}

function itemsOf(wanted: AuditQuery, before: string) {
  if ("month" in wanted) return queryBackwards({ pk: keys.auditLine(wanted.month, 0).pk, before }, PAGE);
  if ("subject" in wanted) return queryIndexBackwards("gsi1", indexKeys.auditOf(wanted.subject), before, PAGE);
  return queryIndexBackwards("gsi2", indexKeys.auditBy(wanted.by), before, PAGE);
}

/** A month of the record with its proof. */
export interface ProvedMonth {
  readonly lines: readonly AuditItem[];
  /** The numbers of the lines at which the chain does not hold. */
  readonly broken: readonly number[];
  /** The last line's hash; empty where there is none. */
  readonly hash: string;
}

/**
 * Proves a month: each line's hash stands in the next one, the first follows the last line of the month before it, and where the
 * record ended in this month when it was asked for, that line is as it was written.
 */
export async function proveMonth(month: string): Promise<ProvedMonth> {
  const head = await readHead();
  const lines = (await queryRange(keys.auditRange(month), true)).map((item) => read(auditItem, item));
  const [first, last] = [lines[0], lines.at(-1)];
  const earlier = first?.prev_month ? await lastOf(first.prev_month) : undefined;
  const end = lines.find(({ seq }) => seq === head.seq);
  const isEndBroken = head.month === month && (!end || hashOfLine(end) !== head.hash);
  const broken = [...breaksIn(lines, earlier), ...(isEndBroken ? [head.seq] : [])];
  return { lines, broken, hash: last ? hashOfLine(last) : "" };
}

async function lastOf(month: string): Promise<AuditItem | undefined> {
  const [item] = await queryBackwards({ pk: keys.auditLine(month, 0).pk, before: "~" }, 1);
  return item && read(auditItem, item);
}
