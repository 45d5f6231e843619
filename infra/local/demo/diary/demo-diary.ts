import type { DiaryKind, DiaryMonth } from "#contract/diary.ts";
import type { Register, Registers } from "#contract/training/registers.ts";
import { monthOfWorkout } from "#contract/training/workouts.ts";
import { applyChange } from "#functions/domains/diary/apply-change.ts";
import { EMPTY_HEAD, type HeadRecord } from "#functions/domains/diary/diary.ts";
import { diaryEntries } from "#functions/domains/diary/diary-store.ts";
import { emptyMonth, withWorkout } from "#functions/domains/diary/month.ts";

const DEVICE = "demodev1";

/** A register as a device writes it at a moment (epoch seconds). */
export function written(value: unknown, moment: number): Register {
  return [value, moment * 1000, DEVICE];
}

/** The diary of a demo person, merged by the server's own code: months, head and documents are as a device's calls leave them. */
export class DemoDiary {
  readonly userId: string;
  readonly #now: Date;
  readonly #workouts = new Map<string, Registers>();
  readonly #months = new Map<string, DiaryMonth>();
  #head: HeadRecord;

  constructor(userId: string, now: Date) {
    this.userId = userId;
    this.#now = now;
    this.#head = { ...EMPTY_HEAD, rev: 1, epoch: `demo-${now.getTime()}` };
  }

  /** Writes into the head: enrolments, goals, pauses, pins. */
  notes(entries: Registers): void {
    this.#head = { ...this.#head, entries: this.#merged("head", undefined, this.#head.entries, entries) };
  }

  /** A workout with all its sets. */
  trains(id: string, entries: Registers): void {
    const workout = this.#merged("workout", id, this.#workouts.get(id) ?? {}, entries);
    const name = monthOfWorkout(id);
    const before = this.#months.get(name) ?? emptyMonth(name);
    const month = { ...withWorkout(before, id, workout), rev: before.rev + 1 };
    this.#workouts.set(id, workout);
    this.#months.set(name, month);
    this.#head = { ...this.#head, months: { ...this.#head.months, [name]: month.rev } };
  }

  /** The diary's items in the table. */
  get items() {
    const documents = [...this.#workouts].map(([id, entries]) => ({ kind: "workout" as const, id, entries, rev: 1 }));
    return diaryEntries(this.userId, { head: this.#head, documents, months: [...this.#months.values()] }, this.#now);
  }

  #merged(kind: DiaryKind, id: string | undefined, before: Registers, entries: Registers): Registers {
    const circumstances = {
      now: this.#now,
      erasedAt: 0,
      head: this.#head.entries,
      mayEnrol: () => true,
      hasRoom: () => true,
      fitsMonth: () => true,
    };
    const change = {
      kind,
      ...(id !== undefined && { id }),
      entries: entries as Record<string, [unknown, number, string]>,
    };
    const after = applyChange(change, { entries: before, rev: 0 }, circumstances);
    if (after.refused.length > 0) throw new Error(`The diary refuses ${JSON.stringify(after.refused)}.`);
    return after.entries;
  }
}
