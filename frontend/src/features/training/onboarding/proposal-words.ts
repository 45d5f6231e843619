import { counted, countedWeeks } from "#contract/counted.ts";
import type { Candidate } from "./candidate.ts";

/** 4 tjedna · 3 treninga tjedno · oko 30 min */
export function factsOf({ course: { count, week }, minutes }: Candidate): string {
  const weeks = countedWeeks(Math.ceil(count / week));
  const weekly = counted(week, "trening tjedno", "treninga tjedno", "treninga tjedno");
  return [weeks, weekly, ...(minutes === undefined ? [] : [`oko ${minutes} min`])].join(" · ");
}

/** Treba ti: bučice, elastična traka. */
export function needsOf({ equipment, isGym }: Candidate): string {
  if (isGym) return "Treba ti: teretana.";
  if (equipment.length === 0) return "Ne treba ti nikakva oprema.";
  return `Treba ti: ${equipment.map((thing) => thing.toLocaleLowerCase("hr")).join(", ")}.`;
}
