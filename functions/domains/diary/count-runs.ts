import type { Enrolment } from "#contract/diary-values.ts";
import { currentOf, type Registers } from "#contract/training/registers.ts";
import type { TransactItem } from "../../platform/table/transaction.ts";
import { countRun } from "../reporting/content-counters.ts";
import { isActive } from "./apply-change.ts";
import type { HeadRecord } from "./diary.ts";

/**
 * The writes that count the runs which a change of the head begins and finishes, and the runs that are counted as finished: one that goes
 * on again and ends again is counted once. Pure.
 */
export function countRuns(
  { entries: before, finished = [] }: HeadRecord,
  after: Registers,
  at: Date,
): { readonly writes: TransactItem[]; readonly finished: string[] } {
  const runs = Object.keys(after).filter((key) => key.startsWith("e:"));
  const begun = runs.filter((key) => !Object.hasOwn(before, key) && isActive(currentOf(after, key)));
  const ended = runs.filter(
    (key) => !finished.includes(key) && isDone(after, key) && !isDone(before, key) && isRun(currentOf(before, key)),
  );
  const count = (registers: Registers, key: string, what: "begun" | "finished") =>
    countRun(currentOf(registers, key) as Enrolment, what, at);
  return {
    writes: [
      ...begun.flatMap((key) => count(after, key, "begun")),
      ...ended.flatMap((key) => count(before, key, "finished")),
    ],
    finished: [...finished.filter((key) => Object.hasOwn(after, key)), ...ended],
  };
}

function isRun(value: unknown): value is Enrolment {
  return value !== undefined && value !== null;
}

function isDone(registers: Registers, key: string): boolean {
  return (currentOf(registers, key) as Enrolment | null | undefined)?.state === "done";
}
