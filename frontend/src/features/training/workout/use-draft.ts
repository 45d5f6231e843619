import { useState } from "react";
import type { SetAmounts } from "#contract/training/prefill.ts";
import { randomLetters } from "../../../lib/offline/device-id.ts";
import type { AddedRow, WorkoutDraft } from "./exercise-places.ts";

const ADDED_LENGTH = 6;

/** Unchecked input: numbers of rows, and added rows. */
export function useDraft() {
  const [draft, setDraft] = useState<WorkoutDraft>({ amounts: {}, added: [] });
  return {
    draft,
    enter: (id: string, amounts: SetAmounts) =>
      setDraft((now) => ({ ...now, amounts: { ...now.amounts, [id]: amounts } })),
    forget: (id: string) => setDraft((now) => ({ ...now, amounts: without(now.amounts, id) })),
    add: (rows: readonly AddedRow[]) => setDraft((now) => ({ ...now, added: [...now.added, ...rows] })),
    /** Clears a place whose exercise was swapped. */
    clear: (x: number) =>
      setDraft((now) => ({
        amounts: Object.fromEntries(Object.entries(now.amounts).filter(([id]) => !id.startsWith(`p${x}-`))),
        added: now.added.filter((row) => row.x !== x),
      })),
    remove: (id: string) =>
      setDraft((now) => ({
        amounts: without(now.amounts, id),
        added: now.added.filter((row) => row.id !== id),
      })),
  };
}

export function addedId(): string {
  return `a${randomLetters(ADDED_LENGTH)}`;
}

function without(amounts: WorkoutDraft["amounts"], id: string): WorkoutDraft["amounts"] {
  return Object.fromEntries(Object.entries(amounts).filter(([one]) => one !== id));
}
