import { describe, expect, it } from "vitest";
import type { Register, Registers } from "#contract/training/registers.ts";
import { remindersAt } from "#functions/domains/diary/reminder.ts";
import { DAY, HOUR, NOON, shifted } from "#test/steps/given/records.ts";

const seconds = (milliseconds: number) => shifted(NOON, milliseconds).getTime() / 1000;
const as = (value: unknown): Register => [value, 1, "aaaaaaaa"];
const head = (...moments: number[]): { [key in "remind" | "remind:next"]: Register } => ({
  remind: as({ channel: "push", hour: 18 }),
  "remind:next": as({ zone: "Europe/Zagreb", moments: moments.map(seconds) }),
});
const of = (milliseconds: number, day: string, hours = 3) => ({
  ...{ channel: "push", day, at: shifted(NOON, milliseconds) },
  until: shifted(NOON, milliseconds + hours * HOUR),
});
const TODAY = "2026-11-21";

describe("a reminder", () => {
  it("is due from its moment on, for less than three hours, and the next one follows", () => {
    const at = (milliseconds: number) => remindersAt(head(0, DAY), "", shifted(NOON, milliseconds));
    const tomorrow = of(DAY, "2026-11-22");
    const late = [of(0, TODAY)];
    expect(at(-1)).toEqual({ due: undefined, next: of(0, TODAY), late: [] });
    expect(at(0)).toEqual({ due: of(0, TODAY), next: tomorrow, late: [] });
    expect(at(3 * HOUR - 1)).toEqual({ due: of(0, TODAY), next: tomorrow, late: [] });
    expect(at(3 * HOUR)).toEqual({ due: undefined, next: tomorrow, late });
    expect(at(DAY)).toEqual({ due: tomorrow, next: undefined, late });
    expect(at(DAY + 3 * HOUR)).toEqual({ due: undefined, next: undefined, late: [...late, tomorrow] });
  });

  it("comes no later than nine in the evening, where its member is", () => {
    const seven = 7 * HOUR;
    const eight = 8 * HOUR + DAY;
    const [first, second] = [of(seven, TODAY, 2), of(eight, "2026-11-22", 1)];
    const at = (milliseconds: number) => remindersAt(head(seven, eight), "", shifted(NOON, milliseconds)).due;
    expect(at(seven + 2 * HOUR - 1)).toEqual(first);
    expect(at(seven + 2 * HOUR)).toBeUndefined();
    expect(at(eight + HOUR - 1)).toEqual(second);
    expect(at(eight + HOUR)).toBeUndefined();
  });

  it("comes once a day, and never again on the day of the last one or before", () => {
    const twice = head(-HOUR, 0, HOUR, DAY);
    expect(remindersAt(twice, "", NOON)).toEqual({ due: of(0, TODAY), next: of(DAY, "2026-11-22"), late: [] });
    expect(remindersAt(twice, TODAY, NOON)).toEqual({ due: undefined, next: of(DAY, "2026-11-22"), late: [] });
    expect(remindersAt(twice, "2026-11-22", NOON)).toEqual({ due: undefined, next: undefined, late: [] });
  });

  it("is of the day of the member's own zone", () => {
    const away = { ...head(), "remind:next": as({ zone: "Pacific/Auckland", moments: [seconds(0)] }) };
    expect(remindersAt(away, "", NOON).due).toMatchObject({ day: "2026-11-22" });
  });

  it("is none for who did not choose one, took that back, or has planned nothing", () => {
    const none = { due: undefined, next: undefined, late: [] };
    const { remind, "remind:next": next } = head(0);
    const heads: Registers[] = [{}, { "remind:next": next }, { remind: as(null), "remind:next": next }, { remind }];
    for (const one of heads) expect(remindersAt(one, "", NOON)).toEqual(none);
  });
});
