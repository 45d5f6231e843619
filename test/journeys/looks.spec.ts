import { expect, test } from "@playwright/test";
import { allLooks, lookDealer } from "./looks.ts";

test("six screens in a row are looked at in the six ways there are, each in one; where all are asked for, each in every way", () => {
  const deal = lookDealer("");
  const dealt = Array.from({ length: allLooks.length }, deal);
  expect(dealt.map((looks) => looks.length)).toEqual(allLooks.map(() => 1));
  expect(new Set(dealt.flat())).toEqual(new Set(allLooks));
  expect(deal()).toEqual(dealt[0]);
  expect(lookDealer("all")()).toEqual(allLooks);
});
