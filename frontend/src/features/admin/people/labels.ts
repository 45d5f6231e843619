import type { ListedPerson } from "#contract/people.ts";
import { dayOf, zagrebDay } from "../../../lib/format.ts";

type PersonName = Pick<ListedPerson, "first_name" | "last_name" | "email">;

/** How somebody is called; by the address where no name is known. */
export function nameOf({ first_name, last_name, email }: PersonName): string {
  return `${first_name} ${last_name}`.trim() || (email ?? "Bez imena");
}

/** A moment's day (UTC ISO 8601). */
export function dayIn(moment: string): string {
  return dayOf(zagrebDay(new Date(moment)));
}

/** What is known of a person in a few words. */
export function stateOf({ blocked, duties, membership }: ListedPerson): string {
  if (blocked) return "Blokirano";
  if (duties) return "Osoblje";
  if (!membership) return "Bez članstva";
  const { status, paid_until } = membership;
  return status === "cancelled" ? `Otkazano, do ${dayIn(paid_until)}` : `Premium do ${dayIn(paid_until)}`;
}
