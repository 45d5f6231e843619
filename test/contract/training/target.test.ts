import { describe, expect, it } from "vitest";
import { type RepsTarget, readReps, readWeight, type WeightTarget } from "#contract/training/target.ts";

const REPS: RepsTarget = { kind: "reps", min: null, max: null, sides: 1, unit: "rep", cue: null };
const TIME: RepsTarget = { ...REPS, kind: "time", unit: "second" };

describe("a plan's repetitions", () => {
  it.each<[string, RepsTarget]>([
    ["12", { ...REPS, min: 12 }],
    ["8-10", { ...REPS, min: 8, max: 10 }],
    ["8 – 10", { ...REPS, min: 8, max: 10 }],
    ["60 s", { ...TIME, min: 60 }],
    ["2 min", { ...TIME, min: 120 }],
    ["15 s po strani", { ...TIME, min: 15, sides: 2 }],
    ["10 po nozi", { ...REPS, min: 10, sides: 2 }],
    ["6-8 po ruci", { ...REPS, min: 6, max: 8, sides: 2 }],
    ["12 koraka u stranu", { ...REPS, min: 12, unit: "step", cue: "u stranu" }],
    ["do otkaza", { ...REPS, cue: "do otkaza" }],
    ["do otkaza po nozi", { ...REPS, sides: 2, cue: "do otkaza" }],
    ["10 polako", { ...REPS, min: 10, cue: "polako" }],
  ])("%j are read", (text, target) => {
    expect(readReps(text)).toEqual(target);
  });

  it.each(["", "puno", "10 puta kako ide", "10-8", "10-10", "-5", "10.5", "99999", "10 po glavi", "po nozi"])(
    "%j are refused",
    (text) => {
      expect(readReps(text)).toBeUndefined();
    },
  );

  it("are read where the operator says what is counted", () => {
    expect(readReps("10 puta kako ide", { kind: "reps", sides: 2 })).toEqual({
      ...REPS,
      min: 10,
      sides: 2,
      cue: "puta kako ide",
    });
    expect(readReps("45 u visu", { kind: "time" })).toEqual({ ...TIME, min: 45, cue: "u visu" });
    expect(readReps("20", { unit: "step" })).toEqual({ ...REPS, min: 20, unit: "step" });
    expect(readReps("puno", { kind: "reps" })).toBeUndefined();
  });
});

describe("a plan's weight", () => {
  const KG: WeightTarget = { load: "kg", g: null, c: 1, label: null };
  it.each<[string | null, WeightTarget]>([
    ["20 kg", { ...KG, g: 20_000 }],
    ["2,5 kg", { ...KG, g: 2500 }],
    ["2.25 kg", { ...KG, g: 2250 }],
    ["2 x 8 kg", { ...KG, load: "pair", g: 8000, c: 2 }],
    ["2×7,5 kg", { ...KG, load: "pair", g: 7500, c: 2 }],
    ["srednja traka", { ...KG, load: "band", label: "srednja traka" }],
    ["+5 kg", { ...KG, load: "body", g: 5000 }],
    ["pomoć 20 kg", { ...KG, load: "assist", g: 20_000 }],
    [null, { ...KG, load: "body" }],
  ])("%j is read", (text, target) => {
    expect(readWeight(text)).toEqual(target);
  });

  it("is what the exercise says it is", () => {
    expect(readWeight("4 kg", "body")).toEqual({ ...KG, load: "body", g: 4000 });
    expect(readWeight(null, "kg")).toEqual(KG);
    expect(readWeight(null, "pair")).toEqual({ ...KG, load: "pair", c: 2 });
  });

  it.each<[string, "kg" | "band" | undefined]>([
    ["teško", undefined],
    ["501 kg", undefined],
    ["20", undefined],
    ["-5 kg", undefined],
    ["jaka traka", "kg"],
    ["20 kg", "band"],
  ])("%j of %j is refused", (text, load) => {
    expect(readWeight(text, load)).toBeUndefined();
  });
});
