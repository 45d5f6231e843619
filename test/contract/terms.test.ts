import { describe, expect, it } from "vitest";
import { termsOn } from "#contract/terms.ts";
import { newComplaint } from "#functions/domains/community/complaint.ts";
import { lastPriceNotice, noticeAt } from "#functions/domains/memberships/calendar.ts";
import { withdrawalEnd } from "#functions/platform/days.ts";
import { shop } from "#functions/platform/shop.ts";
import { zagrebDay } from "#functions/platform/zagreb.ts";
import { DAY, NOON } from "#test/steps/given/records.ts";

const chapters = new Map(termsOn("9999-12-31", shop).sections.map(({ id, content }) => [id, content.flat().join(" ")]));
const due = new Date("2026-12-21T11:00:00.000Z");
/** A term that ends on a working day: 2 and 16 November are Mondays. */
const WITHDRAWN_FROM = "2026-11-02";
const answerBy = newComplaint({ scope: "a", name: "Ana", email: null }, { text: "Ne radi." }, NOON).due;
const withdrawnBy = zagrebDay(withdrawalEnd(new Date(`${WITHDRAWN_FROM}T11:00:00.000Z`)));
const daysBetweenDays = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY);
const noticed = (periodDays: number) => Math.round((due.getTime() - noticeAt(due, periodDays).getTime()) / DAY);
const priceTold = Math.floor((due.getTime() - lastPriceNotice(due).getTime()) / DAY);

describe("the days that the terms name", () => {
  it.each([
    ["premium", `e-mailom ${noticed(179)} dana prije`],
    ["premium", `a za planove od 180 dana i dulje ${noticed(180)} dana prije`],
    ["cijene", `najmanje ${priceTold} dana prije`],
    ["izmjene", `najmanje ${priceTold} dana prije`],
    ["prigovori", `u roku od ${daysBetweenDays(zagrebDay(NOON), answerBy)} dana`],
    ["raskid", `u roku od ${daysBetweenDays(WITHDRAWN_FROM, withdrawnBy)} dana`],
  ])("in '%s' are those of the software: %s", (chapter, words) => {
    expect(chapters.get(chapter)).toContain(words);
  });

  it("name no other: what was written of seven days is gone", () => {
    expect([...chapters.values()].join(" ")).not.toMatch(/sedam dana|8 radnih/);
  });
});
