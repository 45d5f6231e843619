import { describe, expect, it } from "vitest";
import { mergeRegisters, type Registers } from "#contract/training/registers.ts";
import { workoutOf } from "#contract/training/workouts.ts";
import { placesOf } from "../../../../frontend/src/features/training/workout/exercise-places.ts";
import { ownPlaces } from "../../../../frontend/src/features/training/workout/own-places.ts";

const ID = "20261121-xaaaaaaaaaa";
const begun: Registers = {
  about: [{ kind: "own", title: "Trening" }, 1, "aaaaaaaa"],
  started: [1_795_276_800, 1, "aaaaaaaa"],
};
const exercise = (k: string) => ({ k, title: k, load: "kg" as const });

/** A device with the workout as it knows it; each write is a moment later. */
function device(by: string, at: number) {
  let entries = begun;
  let now = at;
  const act = () => {
    const workout = workoutOf(ID, entries);
    if (!workout) throw new Error("no workout");
    const programme = { state: "ready", product: 0, sessions: [], exercises: [], unit: "kg", steps: {} } as const;
    const places = placesOf(workout, programme, [], { amounts: {}, added: [] });
    const nothing = () => undefined;
    const own = ownPlaces({ workout, entries, places, write, goTo: nothing, clear: nothing, toast: nothing });
    return { own, places };
  };
  const write = async (values: Record<string, unknown>) => {
    now += 1;
    entries = {
      ...entries,
      ...Object.fromEntries(Object.entries(values).map(([key, value]) => [key, [value, now, by] as const])),
    };
  };
  const log = (k: string) => {
    const place = act().places.find(({ slot }) => slot.k === k);
    return write({ [`s:p${place?.x}-1`]: { x: place?.x, n: 1, r: 8, load: "kg", done: 1_795_276_900 } });
  };
  return { act, log, entries: () => entries };
}

const shown = (entries: Registers) => workoutOf(ID, entries)?.slots.map(({ k, sets }) => `${k} ${sets.length}`) ?? [];

describe("two devices in one workout of one's own, both without network", () => {
  it("keep the exercises and sets of both", async () => {
    const [phone, tablet] = [device("phone000", 10), device("tablet00", 20)];
    await phone.act().own.add(exercise("cucanj"));
    await phone.log("cucanj");
    await tablet.act().own.add(exercise("sklek"));
    await tablet.log("sklek");
    const both = mergeRegisters(phone.entries(), tablet.entries());
    expect(shown(both).toSorted()).toEqual(["cucanj 1", "sklek 1"]);
    expect(shown(mergeRegisters(tablet.entries(), phone.entries()))).toEqual(shown(both));
  });

  it("mean one place where both add the same exercise", async () => {
    const [phone, tablet] = [device("phone000", 10), device("tablet00", 20)];
    for (const one of [phone, tablet]) {
      await one.act().own.add(exercise("cucanj"));
      await one.log("cucanj");
    }
    expect(shown(mergeRegisters(phone.entries(), tablet.entries()))).toEqual(["cucanj 1"]);
  });

  it("never put a removed exercise's late set under another exercise", async () => {
    const [phone, tablet] = [device("phone000", 10), device("tablet00", 20)];
    for (const one of [phone, tablet]) await one.act().own.add(exercise("cucanj"));
    const [place] = phone.act().places;
    if (place) await phone.act().own.remove(place);
    await phone.act().own.add(exercise("sklek"));
    await tablet.log("cucanj");
    const merged = workoutOf(ID, mergeRegisters(phone.entries(), tablet.entries()));
    expect(merged?.slots.find(({ k }) => k === "sklek")?.sets).toEqual([]);
    expect(merged?.slots.flatMap(({ sets }) => sets)).toHaveLength(1);
  });
});

it("an exercise that is done twice in a workout has two places", async () => {
  const phone = device("phone000", 10);
  for (const k of ["cucanj", "sklek", "cucanj"]) await phone.act().own.add(exercise(k));
  expect(shown(phone.entries())).toEqual(["cucanj 0", "sklek 0", "cucanj 0"]);
});
