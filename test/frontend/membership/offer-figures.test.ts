import { describe, expect, it } from "vitest";
import { includedIn } from "../../../frontend/src/features/membership/offer-figures.ts";
import { challenge } from "../steps/records.ts";

const now = new Date("2026-03-11T10:00:00Z");
const open = { with_subscription: true, end_date: "2026-12-31", training_duration: 25, number_of_training: 3 };
const part = (figures: object) => challenge({ ...open, ...figures });

describe("what the offer says in numbers", () => {
  it.each([
    ["nothing without a catalogue", [], undefined],
    ["nothing of a handful", [part({ video_count: 9 })], undefined],
    ["full tens", [part({ video_count: 12 }), part({ video_count: 9 })], 20],
    ["exactly so many", [part({ video_count: 80 })], 80],
    ["what Premium includes", [part({ video_count: 12 }), part({ video_count: 50, with_subscription: false })], 10],
    ["what has not ended", [part({ video_count: 12 }), part({ video_count: 50, end_date: "2026-03-10" })], 10],
    ["what ends today", [part({ video_count: 50, end_date: "2026-03-11" })], 50],
  ])("counts trainings: %s", (_rule, challenges, trainings) => {
    expect(includedIn(challenges, now)?.trainings).toBe(trainings);
  });

  it("names the shortest and the longest, the fewest and the most", () => {
    const included = includedIn(
      [
        part({ video_count: 10, training_duration: 40, number_of_training: 4 }),
        part({ training_duration: 20 }),
        part({ training_duration: 90, with_subscription: false }),
      ],
      now,
    );
    expect(included).toMatchObject({ minutes: [20, 40], daysAWeek: [3, 4] });
  });
});
