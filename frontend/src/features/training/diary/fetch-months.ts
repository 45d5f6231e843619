import { ERA, type Era } from "./adopt.ts";
import type { Diary } from "./diary.ts";
import { readMonths } from "./queries.ts";

const MOST = 12;

/** Fetches the months that changed, the newest first, a year a call; then drops documents that their months hold as well. */
export async function fetchMonths(diary: Diary): Promise<void> {
  const store = await diary.store;
  const { facts } = await store.read(diary.person, [ERA]);
  const era = facts[0]?.value as Era | undefined;
  const held = diary.view()?.months;
  let missing = Object.entries(era?.months ?? {})
    .flatMap(([month, rev]) => (held?.get(month)?.rev === rev ? [] : [month]))
    .toSorted()
    .toReversed();
  while (missing.length > 0) {
    const to = missing[0] ?? "";
    const from = missing.findLast((month) => monthNumber(to) - monthNumber(month) < MOST) ?? to;
    const months = await readMonths(from, to);
    await diary.update([], () => ({
      keep: months.map((month) => ({ person: diary.person, kind: "month", id: month.month, value: month })),
    }));
    missing = missing.filter((month) => month < from);
  }
}

function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
}
