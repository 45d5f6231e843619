import type { DiaryDocument, DiaryHead } from "#contract/diary.ts";
import type { DiaryRecord, HeadRecord } from "./diary.ts";
import type { diaryAmong, Place } from "./diary-store.ts";

/** The head as the API shows it. */
export function presentHead({ entries, rev, months, epoch, erased_at }: HeadRecord): DiaryHead {
  return { rev, entries: { ...entries } as DiaryHead["entries"], months, epoch, erased_at };
}

/** A workout or a year of measures as the API shows it. */
export function presentDocument({ kind, id, entries, rev }: Place & DiaryRecord): DiaryDocument {
  return { kind, ...(id !== undefined && { id }), rev, entries: { ...entries } as DiaryDocument["entries"] };
}

/** A person's whole diary as they may carry it away: an ended workout stands in its month with every set, the others for themselves. */
export function presentDiary({ head, workouts, measures, months }: ReturnType<typeof diaryAmong>) {
  const open = new Set(months.flatMap((month) => month.open));
  return {
    head: presentHead(head),
    workouts: workouts.filter(({ id = "" }) => open.has(id)).map(presentDocument),
    measures: measures.map(presentDocument),
    months,
  };
}
