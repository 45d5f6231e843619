import type * as z from "zod/mini";
import type { Enrolment, pause, settings, Wishes } from "#contract/diary-values.ts";
import type { Registers } from "#contract/training/registers.ts";

export type Settings = z.infer<typeof settings>;
export type PauseView = z.infer<typeof pause> & { readonly id: string };

/** Settings of a member who never chose any. */
const DEFAULTS: Settings = {
  unit: "kg",
  sound: true,
  vibration: true,
  awake: true,
  rest: true,
  rest_seconds: 90,
  no_rest: [],
  effort: false,
  streak: true,
  autoplay: false,
};

/** Every enrolment with its id. Pure. */
export function enrolmentsOf(head: Registers): { id: string; enrolment: Enrolment }[] {
  return valuesOf<Enrolment>(head, "e:").map(([id, enrolment]) => ({ id, enrolment }));
}

export function settingsOf(head: Registers): Settings {
  return { ...DEFAULTS, ...(head.settings?.[0] as Settings | null | undefined) };
}

/** The answers of the onboarding. Pure. */
export function wishesOf(head: Registers): Wishes {
  return (head.wishes?.[0] as Wishes | null | undefined) ?? {};
}

/** Weekly goals by the ISO week (2026-W48) from which they hold. Pure. */
export function goalsOf(head: Registers): Record<string, number> {
  return Object.fromEntries(valuesOf<number>(head, "goal:"));
}

/** Announced pauses. Pure. */
export function pausesOf(head: Registers): PauseView[] {
  return valuesOf<z.infer<typeof pause>>(head, "pause:").map(([id, value]) => ({ id, ...value }));
}

/** The pauses that include a day. Pure. */
export function pausesOn(day: string, head: Registers): PauseView[] {
  return pausesOf(head).filter(({ from, to }) => from <= day && (to === null || to >= day));
}

/** Whether a pause includes a day. Pure. */
export function isPausedOn(day: string, head: Registers): boolean {
  return pausesOn(day, head).length > 0;
}

/** Pinned notes by the exercise's key. Pure. */
export function pinsOf(head: Registers): Record<string, string> {
  return Object.fromEntries(valuesOf<string>(head, "pin:"));
}

/** The member's own weight steps (kg) by the exercise's key. Pure. */
export function stepsOf(head: Registers): Record<string, number> {
  return Object.fromEntries(valuesOf<number>(head, "step:"));
}

function valuesOf<T>(head: Registers, prefix: string): [string, T][] {
  return Object.entries(head).flatMap(([key, [value]]): [string, T][] =>
    key.startsWith(prefix) && value !== null ? [[key.slice(prefix.length), value as T]] : [],
  );
}
