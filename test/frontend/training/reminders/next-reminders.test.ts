import { describe, expect, it } from "vitest";
import type { Enrolment } from "#contract/diary-values.ts";
import type { Registers } from "#contract/training/registers.ts";
import type { DiaryView } from "../../../../frontend/src/features/training/diary/diary-view.ts";
import { newReminders, titlesByDay } from "../../../../frontend/src/features/training/reminders/next-reminders.ts";
import { shortRun } from "../../steps/programme-records.ts";

const ZONE = "Europe/Zagreb";
const NOW = new Date("2026-11-21T11:00:00Z");
const enrolment = (changes?: Partial<Enrolment>) => shortRun("2026-11-23", changes);
const REMIND = { channel: "push", hour: 17 };

function view(head: Record<string, unknown>, history: readonly object[] = []): DiaryView {
  const registers: Registers = Object.fromEntries(
    Object.entries(head).map(([key, value]) => [key, [value, 1, "phone000"]]),
  );
  return { head: registers, history } as unknown as DiaryView;
}
const days = (head: Record<string, unknown>, history?: readonly object[]) =>
  newReminders(view(head, history), NOW, ZONE)?.moments.map((moment) => new Date(moment * 1000).toISOString());
const planned = (session: number, day: string) => ({
  id: `${day.replaceAll("-", "")}-paaaaaa-${session}`,
  day,
  about: { kind: "plan", enrolment: "aaaaaa", product: 2, session, week: 1, day: 1, title: "Dan 1" },
  ended: 1,
  slots: [{ sets: [{}] }],
});
const watched = (row: number, day: string) => ({
  id: `${day.replaceAll("-", "")}-x${row}`,
  day,
  about: { kind: "video", product: 17, row, title: "Trening" },
  ended: 1,
  slots: [],
});

describe("the reminders that a device works out", () => {
  it("follow from the programmes that go on, what is done, and pauses", () => {
    const head = { remind: REMIND, "e:aaaaaa": enrolment(), "e:bbbbbb": enrolment({ state: "paused" }) };
    expect(days(head)).toEqual([
      "2026-11-23T16:00:00.000Z",
      "2026-11-26T16:00:00.000Z",
      "2026-11-30T16:00:00.000Z",
      "2026-12-03T16:00:00.000Z",
    ]);
    expect(days(head, [planned(1, "2026-11-20")])?.[0]).toBe("2026-11-26T16:00:00.000Z");
    const pause = { from: "2026-11-21", to: "2026-11-29", why: "illness" };
    expect(days({ ...head, "pause:cccccc": pause })?.[0]).toBe("2026-11-30T16:00:00.000Z");
  });

  it("leave out as many sessions of a challenge as videos of it were watched since it was joined", () => {
    const challenge = enrolment({
      category: "challenge",
      product: 17,
      anchors: [{ session: 1, day: "2026-11-20", weekdays: [1, 4, 5] }],
    });
    const history = [watched(3, "2026-11-20"), watched(3, "2026-11-20"), watched(8, "2026-11-01")];
    expect(days({ remind: REMIND, "e:aaaaaa": challenge }, history)?.[0]).toBe("2026-11-23T16:00:00.000Z");
  });

  it("follow from the days of templates too, one a day", () => {
    const template = { title: "Noge", slots: [{ k: "cucanj", t: "Čučanj", sets: 3 }], weekdays: [1, 2] };
    const head = { remind: REMIND, "e:aaaaaa": enrolment(), "t:aaaaaa": template };
    expect(days(head)?.slice(0, 4)).toEqual([
      "2026-11-23T16:00:00.000Z",
      "2026-11-24T16:00:00.000Z",
      "2026-11-26T16:00:00.000Z",
      "2026-11-30T16:00:00.000Z",
    ]);
    expect(days({ remind: REMIND, "t:aaaaaa": template })).toHaveLength(14);
    expect(titlesByDay(view(head), "2026-11-23")).toMatchObject({
      "2026-11-23": "Booty Program",
      "2026-11-24": "Noge",
    });
  });

  it("are none without a programme, and nothing new where nobody wants them or they stand there already", () => {
    expect(days({ remind: REMIND })).toEqual([]);
    expect(days({ "e:aaaaaa": enrolment() })).toBeUndefined();
    expect(days({ remind: null, "e:aaaaaa": enrolment() })).toBeUndefined();
    const next = newReminders(view({ remind: REMIND, "e:aaaaaa": enrolment() }), NOW, ZONE);
    expect(days({ remind: REMIND, "e:aaaaaa": enrolment(), "remind:next": next })).toBeUndefined();
  });
});

describe("what a message says of a day", () => {
  it("is the programme whose session is due, from today on, as long as it goes on and is not done", () => {
    const head = {
      "e:aaaaaa": enrolment({ skipped: [2] }),
      "e:bbbbbb": enrolment({ title: "Pauzirano", state: "paused" }),
    };
    const history = [planned(1, "2026-11-20")];
    expect(titlesByDay(view(head, history), "2026-11-24")).toEqual({
      "2026-11-30": "Booty Program",
      "2026-12-03": "Booty Program",
    });
  });

  it("names one programme where two are due", () => {
    const head = { "e:aaaaaa": enrolment(), "e:bbbbbb": enrolment({ title: "Snaga" }) };
    expect(new Set(Object.values(titlesByDay(view(head), "2026-11-24")))).toEqual(new Set(["Booty Program"]));
  });
});
