import type { ListedPerson } from "#contract/people.ts";
import { dayOf, zagrebDay } from "../../../lib/format.ts";

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
  const { status, paid_until } = membership;
  return status === "cancelled" ? `Otkazano, do ${dayIn(paid_until)}` : `Premium do ${dayIn(paid_until)}`;
}
