import type { Candidate } from "./candidate.ts";
import { GYM } from "./proposals.ts";

/** The goals that what is open leads to, the most frequent first. Pure. */
export function goalsAmong(candidates: readonly Candidate[]): string[] {
  return byFrequency(candidates.flatMap(({ goals }) => goals));
}

/** What may be at hand for what is open, the most frequent first, a gym last. Pure. */
export function equipmentAmong(candidates: readonly Candidate[]): string[] {
  const things = byFrequency(candidates.flatMap(({ equipment }) => equipment));
  return candidates.some(({ isGym }) => isGym) ? [...things, GYM] : things;
}

function byFrequency(words: readonly string[]): string[] {
  const count = (word: string) => words.filter((one) => one === word).length;
  return [...new Set(words)].toSorted((one, other) => count(other) - count(one));
}
