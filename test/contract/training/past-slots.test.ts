import { describe, expect, it } from "vitest";
import { pastSlots } from "#contract/training/past-slots.ts";

const WORKOUTS = 5;

describe("where an exercise was done before", () => {
  it("is known with its workouts, the newest first, and a history is looked through once", () => {
    let reads = 0;
    const history = Array.from({ length: WORKOUTS }, (_, at) => ({
      at,
      get slots() {
        reads += 1;
        return [{ k: "cucanj" }, { k: at === 2 ? "most" : "cucanj" }];
      },
    }));

    expect(pastSlots("most", history).map(({ workout }) => workout.at)).toEqual([2]);
    expect(pastSlots("cucanj", history).map(({ workout }) => workout.at)).toEqual([0, 0, 1, 1, 2, 3, 3, 4, 4]);
    expect(pastSlots("plank", history)).toEqual([]);
    expect(reads).toBe(WORKOUTS);
  });
});
