import type { VideoPart } from "#contract/access.ts";
import type { ChallengeFile } from "#contract/catalogue-file.ts";

type PartFile = NonNullable<ChallengeFile["videos"][number]["parts"]>[number];

/** The parts of a video as the table holds them. */
export function partsOf(parts: readonly PartFile[]): VideoPart[] {
  return parts.map(({ at, title, text }) => ({ at: secondsOf(at), title, text }));
}

/** Seconds of a moment such as 2:30. */
export function secondsOf(moment: string): number {
  const [minutes, seconds] = moment.split(":").map(Number);
  return (minutes ?? 0) * 60 + (seconds ?? 0);
}
