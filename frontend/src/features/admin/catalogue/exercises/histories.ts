import type { ListedExercise, Merges } from "#contract/exercise-list.ts";
import { plainText } from "#contract/plain-text.ts";
import { titleOfRow } from "../form/copied-exercises.ts";

/** An exercise of one or more programmes with one history. */
export interface History {
  /** What members' history goes by; null before it was published. */
  readonly key: string | null;
  readonly title: string;
  /** Where it is used: each programme once. */
  readonly programmes: readonly ListedExercise["programme"][];
  readonly hasVideo: boolean;
  /** What it is one with, and what is one with it. */
  readonly into: { readonly key: string; readonly title: string } | undefined;
  readonly merged: readonly string[];
  /** Another one, which it is not one with, is called the same. */
  readonly isDouble: boolean;
}

/** The exercises of all programmes by their histories, by title. Pure. */
export function historiesOf(exercises: readonly ListedExercise[], { into }: Merges): History[] {
  const groups = [...Map.groupBy(exercises, ({ key, programme, name }) => key ?? `${programme.id} ${name}`).values()];
  const titles = new Map(groups.map((same) => [same[0]?.key, titleOfRow(same[0]?.row ?? {})]));
  const rootOf = (key: string | null): string | null => (key !== null && into[key] ? rootOf(into[key]) : key);
  const histories = groups.map((same) => {
    const key = same[0]?.key ?? null;
    const other = key === null ? undefined : into[key];
    return {
      key,
      title: titles.get(key) || titleOfRow(same[0]?.row ?? {}) || "Bez naziva",
      programmes: [...new Map(same.map(({ programme }) => [programme.id, programme])).values()],
      hasVideo: same.some(({ row }) => row.video_id),
      into: other ? { key: other, title: titles.get(other) ?? other } : undefined,
      merged: Object.keys(into).filter((one) => into[one] === key),
    };
  });
  const roots = Map.groupBy(histories, ({ title }) => plainText(title));
  const isDouble = ({ title, key }: (typeof histories)[number]) =>
    (roots.get(plainText(title)) ?? []).some((one) => one.key !== key && rootOf(one.key) !== rootOf(key));
  return histories
    .map((one) => ({ ...one, isDouble: isDouble(one) }))
    .toSorted((one, other) => one.title.localeCompare(other.title, "hr"));
}
