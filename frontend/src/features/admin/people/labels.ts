import { counted } from "#contract/counted.ts";
import type { ChargeLetter, ListedPerson } from "#contract/people.ts";
import type { LostCause } from "#contract/subscription.ts";
import { dayOf, zagrebDay } from "../../../lib/format.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { euros } from "../shared/euros.ts";

type PersonName = Pick<ListedPerson, "first_name" | "last_name" | "email">;

/** A person's name, or their address where it is unknown. */
export function nameOf({ first_name, last_name, email }: PersonName): string {
  return `${first_name} ${last_name}`.trim() || (email ?? "Bez imena");
}

/** A moment's day (UTC ISO 8601). */
export function dayIn(moment: string): string {
  return dayOf(zagrebDay(new Date(moment)));
}

/** A person's state in a few words. */
export function stateOf({ blocked, duties, membership }: ListedPerson): string {
  if (blocked) return "Blokirano";
  if (duties) return "Osoblje";
  if (!membership) return "Bez članstva";
  const { status, paid_until, paused_until, failed } = membership;
  if (status === "nonactive") return "Bez članstva";
  if (failed) return "Naplata kasni";
  if (paused_until) {
    const begins = zagrebDay(new Date(paid_until)) > zagrebDay(serverNow()) ? `od ${dayIn(paid_until)} ` : "";
    return `Pauza ${begins}do ${dayIn(paused_until)}`;
  }
  return status === "cancelled" ? `Otkazano, do ${dayIn(paid_until)}` : `Premium do ${dayIn(paid_until)}`;
}

/** Why a membership ended. */
export const endedBy: Readonly<Record<LostCause, string>> = {
  cancelled: "Otkazano, završilo",
  unpaid: "Neplaćeno, završilo",
  unanswered: "Banka nije odgovorila, završilo",
  withdrawn: "Povrat, završilo",
};

/** Whether the member knows of the failed charge. */
export const letterText: Readonly<Record<ChargeLetter, string>> = {
  waiting: "pismo čeka slanje",
  sent: "pismo poslano",
  held: "pismo zadržano: pošta se vraća",
  returned: "pismo se vratilo",
  none: "bez pisma",
};

type FailedCharge = NonNullable<NonNullable<ListedPerson["membership"]>["failed"]>;

/** A failed charge in a few words: 24,99 €, 2 pokušaja, opet 22.12.2026. */
export function failedText({ amount, tries, next_try }: FailedCharge): string {
  const again = next_try ? `opet ${dayIn(next_try)}` : "bez novog pokušaja";
  return [euros(amount), counted(tries, "pokušaj", "pokušaja", "pokušaja"), again].join(" · ");
}
