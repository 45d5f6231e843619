import { type ExercisePlace, openRows, type SetRow } from "./exercise-places.ts";

/** What follows a checked set: which place comes now, and for how long to rest before its next row; 0 is no rest. */
export interface AfterSet {
  readonly place: ExercisePlace;
  readonly row: SetRow | undefined;
  readonly rest: number;
}

/**
 * Where a workout goes on after a set: no rest between two sides, before a drop set and between the partners of a superset, and
 * none once all is done. `places` know already that the set is done; `restSeconds` holds where the plan says nothing. Pure.
 */
export function afterSet(
  places: readonly ExercisePlace[],
  x: number,
  done: SetRow,
  restSeconds: number,
): AfterSet | undefined {
  const place = places.find((one) => one.x === x);
  if (!place) return undefined;
  const [next] = openRows(place);
  const isSameSet = next && next.n === done.n && (next.tag === "d" || (done.side === "l" && next.side === "r"));
  if (isSameSet) return { place, row: next, rest: 0 };
  const partners = supersetOf(places, place);
  const later = partners.slice(partners.indexOf(place) + 1);
  const partner = later.find((one) => openRows(one).some(({ n, tag }) => tag === "w" || n <= done.n));
  if (partner) return { place: partner, row: openRows(partner)[0], rest: 0 };
  const goOn = partners.find((one) => openRows(one).length > 0) ?? place;
  const isOver = places.every((one) => openRows(one).length === 0);
  return { place: goOn, row: openRows(goOn)[0], rest: isOver ? 0 : (place.rest ?? restSeconds) };
}

/** The neighbours of a place that make one superset with it; the place alone where there is none. Pure. */
export function supersetOf(places: readonly ExercisePlace[], place: ExercisePlace): ExercisePlace[] {
  if (place.group === undefined) return [place];
  const at = places.indexOf(place);
  const isOther = (one: ExercisePlace) => one.group !== place.group;
  const before = places.slice(0, at).findLastIndex(isOther);
  const behind = places.slice(at).findIndex(isOther);
  return places.slice(before + 1, behind < 0 ? undefined : at + behind);
}
