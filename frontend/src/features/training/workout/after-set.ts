import { type ExercisePlace, openRows, type SetRow } from "./exercise-places.ts";

/** The place and row after a checked set, and the rest before it in seconds (0: none). */
export interface AfterSet {
  readonly place: ExercisePlace;
  readonly row: SetRow | undefined;
  readonly rest: number;
}

/** Where a workout goes on after a set. No rest between sides, before a drop set, between a superset's exercises, and at the end. `places` include the done set; `restSeconds` applies if the plan names none. Pure. */
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

/** The exercises of a place's superset, or the place alone. Pure. */
export function supersetOf(places: readonly ExercisePlace[], place: ExercisePlace): ExercisePlace[] {
  if (place.group === undefined) return [place];
  const at = places.indexOf(place);
  const isOther = (one: ExercisePlace) => one.group !== place.group;
  const before = places.slice(0, at).findLastIndex(isOther);
  const behind = places.slice(at).findIndex(isOther);
  return places.slice(before + 1, behind < 0 ? undefined : at + behind);
}
