import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { TZDate } from "@date-fns/tz";
import { add } from "date-fns/add";
import * as z from "zod/mini";

const stored = z.object({ offset: z.number() });
const DURATION = /^(-)?P(?=.)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

export interface LocalClock {
  now(): Date;
  /** Travels to a moment; the clock runs on from there. */
  moveTo(moment: Date): void;
  /** Travels by an ISO 8601 duration such as `P3D` or `-PT2H`; false where it is none. */
  advance(duration: string): boolean;
  giveBack(): void;
  isMoved(): boolean;
}

/** The real clock with an offset, kept in `file` between starts where one is given. */
export function createClock(file?: string): LocalClock {
  let offset = file && existsSync(file) ? stored.parse(JSON.parse(readFileSync(file, "utf8"))).offset : 0;
  const setOffset = (next: number) => {
    offset = next;
    if (file) writeFileSync(file, JSON.stringify({ offset }));
  };
  const now = () => new Date(Date.now() + offset);
  const moveTo = (moment: Date) => setOffset(moment.getTime() - Date.now());
  return {
    now,
    moveTo,
    advance(duration) {
      const target = addDuration(now(), duration);
      if (target) moveTo(target);
      return target !== undefined;
    },
    giveBack: () => setOffset(0),
    isMoved: () => offset !== 0,
  };
}

function addDuration(moment: Date, duration: string): Date | undefined {
  const parts = DURATION.exec(duration);
  if (!parts) return undefined;
  const sign = parts[1] ? -1 : 1;
  const part = (position: number) => sign * Number(parts[position] ?? 0);
  const target = add(new TZDate(moment.getTime(), "UTC"), {
    years: part(2),
    months: part(3),
    weeks: part(4),
    days: part(5),
    hours: part(6),
    minutes: part(7),
    seconds: part(8),
  });
  return isUsable(target) ? new Date(target.getTime()) : undefined;
}

/** Years that ISO 8601 writes with four digits. */
export function isUsable(moment: Date): boolean {
  return moment.getTime() >= Date.UTC(1970, 0, 1) && moment.getTime() < Date.UTC(10_000, 0, 1);
}
