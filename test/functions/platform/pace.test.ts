import { expect, it } from "vitest";
import { chargeAt } from "#functions/domains/memberships/calendar.ts";
import { everyMilliseconds, perSecond } from "#functions/platform/pace.ts";
import { HOUR, MINUTE, shifted } from "#test/steps/given/records.ts";
import { renewalMorning } from "#test/steps/given/renewal-morning.ts";

it("twenty thousand renewals of one morning are charged, five a second, before the first period ends", async () => {
  const { runs, charged, minutes, mostCallsInASecond } = await renewalMorning(20_000);
  expect([runs, charged]).toEqual([100, 20_000]);
  expect(mostCallsInASecond).toBeLessThanOrEqual(5);
  const due = new Date("2026-12-21T07:00:00.000Z");
  expect(due.getTime() - chargeAt(due).getTime()).toBe(2 * HOUR);
  expect(shifted(chargeAt(due), minutes * MINUTE) < due).toBe(true);
});

it("calls wait for their turn, whoever asks first", async () => {
  const waits: number[] = [];
  const pace = everyMilliseconds(200, async (milliseconds) => {
    waits.push(milliseconds);
  });
  await Promise.all([pace(), pace(), pace()]);
  expect(waits.length).toBeGreaterThanOrEqual(2);
  expect(new Set(waits)).toEqual(new Set([200]));
});

it("a service that takes so many calls a second gets no more, and a stand-in all at once", async () => {
  const waits: number[] = [];
  const pause = async (milliseconds: number) => {
    waits.push(milliseconds);
  };
  const [mail, standIn] = [perSecond(20, pause), perSecond(Number(""), pause)];
  for (let call = 0; call < 3; call += 1) await Promise.all([mail(), standIn()]);
  expect(waits).toEqual([50, 50, 50]);
});
