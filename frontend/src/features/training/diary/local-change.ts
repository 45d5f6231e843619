import type { DiaryKind, DiaryMonth } from "#contract/diary.ts";
import { documentOf, LINE_STAMP } from "#contract/training/month-lines.ts";
import { mergeRegisters, type Register, write } from "#contract/training/registers.ts";
import { monthOfWorkout } from "#contract/training/workouts.ts";
import type { KeptDocument, Name, Patch, Rows } from "../../../lib/offline/device-store.ts";

/** What a member changed in one document: values by key, null deletes. The head has no id. */
export interface LocalChange {
  readonly kind: DiaryKind;
  readonly id?: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Who writes, and when (milliseconds of the corrected clock). */
export interface Writer {
  readonly person: string;
  readonly device: string;
  readonly now: number;
}

/** The facts that a change starts from: its document, and the month from which an older workout is rebuilt. Pure. */
export function namesOf(changes: readonly LocalChange[]): Name[] {
  return changes.flatMap(({ kind, id = "" }): Name[] =>
    kind === "workout"
      ? [
          { kind, id },
          { kind: "month", id: monthOfWorkout(id) },
        ]
      : [{ kind, id }],
  );
}

/** Documents with the changes in them, and the changes as they wait for the server. Pure. */
export function changedBy(changes: readonly LocalChange[], rows: Rows, { person, device, now }: Writer): Patch {
  return changes.reduce<Required<Pick<Patch, "keep" | "wait">>>(
    ({ keep, wait }, { kind, id = "", values }) => {
      const before = documentIn({ facts: [...rows.facts, ...keep], waiting: rows.waiting }, kind, id);
      const written = Object.entries(values).map(([key, value]): [string, Register] => [
        key,
        write(value, now, device, before.entries[key]),
      ]);
      const value: KeptDocument = { ...before, entries: { ...before.entries, ...Object.fromEntries(written) } };
      const waiting = toSend(before, written).map(([key, register]) => ({ person, kind, id, key, register }));
      return { keep: [...keep, { person, kind, id, value }], wait: [...wait, ...waiting] };
    },
    { keep: [], wait: [] },
  );
}

/** What the server holds nothing of goes there whole: it may have been refused before for want of room. A line's own registers are there. */
function toSend({ rev, entries }: KeptDocument, written: readonly [string, Register][]): [string, Register][] {
  const own = rev === 0 ? Object.entries(entries).filter(([, [, at]]) => at > LINE_STAMP) : [];
  return [...new Map([...own, ...written])];
}

/** What the device keeps of a document; an older workout is rebuilt from its month, and what waits counts in any case. */
function documentIn({ facts, waiting }: Rows, kind: DiaryKind, id: string): KeptDocument {
  const known = facts.findLast((fact) => fact.kind === kind && fact.id === id)?.value as KeptDocument | undefined;
  if (known) return known;
  const month = facts.find((fact) => fact.kind === "month" && fact.id === monthOfWorkout(id));
  const line = kind === "workout" && month ? documentOf(month.value as DiaryMonth, id) : undefined;
  const own = waiting.filter((one) => one.kind === kind && one.id === id).map(({ key, register }) => [key, register]);
  return { rev: 0, entries: mergeRegisters(line ?? {}, Object.fromEntries(own)) };
}
