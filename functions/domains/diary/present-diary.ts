import type { DiaryDocument, DiaryHead } from "#contract/diary.ts";
import type { DiaryRecord, HeadRecord } from "./diary.ts";
import type { DocumentKey, diaryAmong } from "./diary-store.ts";

export function presentHead({ entries, rev, months, epoch, erased_at }: HeadRecord): DiaryHead {
  return { rev, entries: { ...entries } as DiaryHead["entries"], months, epoch, erased_at };
}

export function presentDocument({ kind, id, entries, rev }: DocumentKey & DiaryRecord): DiaryDocument {
  return { kind, ...(id !== undefined && { id }), rev, entries: { ...entries } as DiaryDocument["entries"] };
}

/** A person's diary for the export: ended workouts within their months, open ones by themselves. */
export function presentDiary({ head, workouts, measures, months }: ReturnType<typeof diaryAmong>) {
  const open = new Set(months.flatMap((month) => month.open));
  return {
    head: presentHead(head),
    workouts: workouts.filter(({ id = "" }) => open.has(id)).map(presentDocument),
    measures: measures.map(presentDocument),
    months,
  };
}
