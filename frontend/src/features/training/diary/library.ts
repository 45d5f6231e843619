import type { Muscle } from "#contract/muscle-words.ts";
import type { Muscles } from "#contract/muscles.ts";
import { hasWords } from "#contract/plain-text.ts";

/** The gym among the equipment of the member's wishes: it has everything. */
export const GYM = "Teretana";

/** What an exercise is chosen by. */
export interface Described {
  readonly title: string;
  readonly equipment?: readonly string[] | undefined;
  readonly muscles?: Muscles | undefined;
}

/** What is asked of an exercise; an empty text asks nothing. */
export interface ExerciseFilter {
  readonly words: string;
  readonly muscle: Muscle | "";
  /** A thing that it needs, or `NOTHING`. */
  readonly equipment: string;
}

export const NO_FILTER: ExerciseFilter = { words: "", muscle: "", equipment: "" };
/** The catalogue's word for no equipment. */
export const NOTHING = "Bez opreme";

/** Whether an exercise has the words, trains the muscle (as a main or a helping one) and needs the thing. Pure. */
export function fitsFilter({ title, equipment, muscles }: Described, filter: ExerciseFilter): boolean {
  const { main = [], also = [] } = muscles ?? {};
  const text = [title, ...main, ...(equipment ?? [])].join(" ");
  const isTrained = filter.muscle === "" || [...main, ...also].includes(filter.muscle);
  return hasWords(text, filter.words) && isTrained && isEquipped(equipment, filter.equipment);
}

function isEquipped(equipment: readonly string[] | undefined, asked: string): boolean {
  if (asked === "") return true;
  return asked === NOTHING ? equipment?.length === 0 : equipment?.includes(asked) === true;
}

/** The things that exercises need, by name, and none at all where one needs nothing. Pure. */
export function equipmentOf(exercises: readonly Described[]): string[] {
  const things = new Set(exercises.flatMap(({ equipment = [] }) => equipment));
  const sorted = [...things].toSorted((one, other) => one.localeCompare(other, "hr"));
  return exercises.some(({ equipment }) => equipment?.length === 0) ? [...sorted, NOTHING] : sorted;
}

/** What a member lacks for an exercise; nothing where they never said what they have. Pure. */
export function lackingFor(equipment: readonly string[], owned: readonly string[] | undefined): string[] {
  return !owned || owned.includes(GYM) ? [] : equipment.filter((thing) => !owned.includes(thing));
}
