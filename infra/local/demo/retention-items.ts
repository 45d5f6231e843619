import { monthAfter, monthsBetween } from "#functions/platform/days.ts";
import { type Key, keys } from "#functions/platform/table/keys.ts";
import type { Item } from "#functions/platform/table/table.ts";
import { zagrebDay } from "#functions/platform/zagreb.ts";
import type { DemoMember } from "./demo-member.ts";

/** Of each cohort how many stood at the end of each month that is over, as the shop's job keeps it. */
export function retentionItems(members: readonly DemoMember[], now: Date): (Key & Item)[] {
  const joined = members.flatMap(({ standings }) => {
    const [first] = standings;
    return first
      ? [{ cohort: monthOf(first.at), moves: standings.map(({ at, stands }) => ({ month: monthOf(at), stands })) }]
      : [];
  });
  const begun = joined.map(({ cohort }) => cohort).sort()[0];
  if (begun === undefined) return [];
  return monthsBetween(begun, monthAfter(monthOf(now), -1)).map((month) => {
    const stood: Record<string, number> = {};
    for (const { cohort, moves } of joined) {
      const last = moves.findLast((move) => move.month <= month);
      if (last) stood[cohort] = (stood[cohort] ?? 0) + Number(last.stands);
    }
    return { ...keys.retention(month), ...stood };
  });
}

function monthOf(moment: Date): string {
  return zagrebDay(moment).slice(0, 7);
}
