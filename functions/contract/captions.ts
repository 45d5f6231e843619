import type { VideoPart } from "./access.ts";

/** A line under a video, from one second to another. */
export interface Cue {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** How fast a caption is read, and how long one stands at least (seconds). */
const LETTERS_A_SECOND = 14;
const SHORTEST = 2.5;

/** The captions of a video: the sentences of its parts, each as long as it takes to read, never into the next part. Pure. */
export function cuesOf(parts: readonly VideoPart[]): Cue[] {
  return parts.flatMap(({ at, text }, index) => {
    const ends = parts[index + 1]?.at ?? Number.POSITIVE_INFINITY;
    let from = at;
    return text.split(/(?<=[.!?])\s+/).flatMap((sentence) => {
      const cue = {
        from,
        to: Math.min(ends, from + Math.max(SHORTEST, sentence.length / LETTERS_A_SECOND)),
        text: sentence,
      };
      from = cue.to;
      return cue.to > cue.from ? [cue] : [];
    });
  });
}

/** The caption that stands at a second; undefined between two. Pure. */
export function cueAt(cues: readonly Cue[], seconds: number): string | undefined {
  return cues.find(({ from, to }) => from <= seconds && seconds < to)?.text;
}

/** The part of a video that a second belongs to; undefined before the first. Pure. */
export function partAt(parts: readonly VideoPart[], seconds: number): VideoPart | undefined {
  return parts.findLast(({ at }) => at <= seconds);
}
