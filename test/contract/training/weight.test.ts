import { expect, it } from "vitest";
import { estimateText, typedGrams, volumeText, weightNumber, weightText } from "#contract/training/weight.ts";

it.each([
  ["12,5", 12_500],
  ["12.5", 12_500],
  [" 60 ", 60_000],
  ["0", 0],
  ["500", 500_000],
  ["12,", 12_000],
  ["500,1", undefined],
  ["-5", undefined],
  ["1e3", undefined],
  ["12,5,5", undefined],
  ["", undefined],
])("'%s' is %j grams", (text, grams) => {
  expect(typedGrams(text, "kg")).toBe(grams);
});

it("every quarter of a kilogram and half pound comes back as it was typed", () => {
  for (let step = 0; step <= 2000; step += 1) {
    expect(weightNumber(step * 250, "kg").replace(".", "")).toBe(String(step / 4).replace(".", ","));
    const pounds = String(step / 4 - ((step / 4) % 0.5)).replace(".", ",");
    expect(weightNumber(typedGrams(pounds, "lb") ?? -1, "lb").replace(".", "")).toBe(pounds);
  }
});

it("carries its unit", () => {
  expect(weightText(12_500, "kg")).toBe("12,5 kg");
  expect(weightText(typedGrams("27,5", "lb") ?? 0, "lb")).toBe("27,5 lb");
  expect(weightText(3_240_000, "kg")).toBe("3.240 kg");
});

it("an estimate stands in halves, a volume in whole units, also in pounds", () => {
  expect([estimateText(76_000, "kg"), estimateText(76_000, "lb")]).toEqual(["76 kg", "167,5 lb"]);
  expect([volumeText(3_240_400, "kg"), volumeText(3_240_400, "lb")]).toEqual(["3.240 kg", "7.144 lb"]);
});
