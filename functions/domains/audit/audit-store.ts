import type { AuditLine } from "#contract/audit.ts";
import { Problem } from "../../platform/problem.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import { getItem, queryBackwards, queryIndexBackwards, queryRange, read } from "../../platform/table/table.ts";
import { put, putNew, type TransactItem, tryTransact } from "../../platform/table/transaction.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import type { Staff } from "../accounts/staff-access.ts";
import { type AuditHead, type AuditItem, auditItem, breaksIn, emptyHead, hashOfLine, headItem } from "./hash-chain.ts";
import { callWrite, findCall, type KeyedCall } from "./idempotency-key.ts";

/** The staff member, the request and its moment; `call` where an idempotency key names the request. */
export interface Actor {
  readonly staff: Staff;
  readonly request: string;
  readonly at: Date;
  readonly call?: KeyedCall | undefined;
}

export type Act = Pick<AuditLine, "operation" | "subject" | "before" | "after" | "reason">;

/** Lost races for the record's head before an act fails. */
const TRIES = 12;
const PAGE = 50;

/**
 * Executes an act of the staff: its writes and its line in the record, in one transaction. Retries where another line came first;
 * false where a condition of the writes fails.
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
 * Runs an act with an idempotency key at most once; `recordedWrites` saves the key in the act's transaction. Where it ran before, even
 * a moment ago, nothing happens and the caller answers the present state. 409 `key_reused` for another request under the same key.
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

/** The record's head: number, month and hash of its last line. */
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

/** The line's month, never before the last line's: an act that began before midnight may be written after a later one. */
function monthAfter({ month }: AuditHead, at: Date): string {
  const now = zagrebDay(at).slice(0, 7);
  return month && month > now ? month : now;
}

function moveHead(before: AuditHead, month: string, line: AuditItem): TransactItem[][number] {
  const next = { seq: line.seq, month, hash: hashOfLine(line) };
  if (before.seq === 0) return putNew({ ...keys.auditHead, ...next });
  return put({ ...keys.auditHead, ...next }, { condition: "seq = :seq", values: { ":seq": before.seq } });
}

/** A query for lines of a month (yyyy-mm), a subject or a person. */
export type AuditQuery = { readonly month: string } | { readonly subject: string } | { readonly by: string };

/** A page of lines, newest first, optionally before a number; `next` is the next page's `before`. */
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
  /** Numbers of the lines at which the chain is broken. */
  readonly broken: readonly number[];
  /** The last line's hash; empty without lines. */
  readonly hash: string;
}

/**
 * Verifies a month's chain: each line holds the hash of the one before, across the month's beginning, and the head holds the hash of
 * the record's last line.
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
