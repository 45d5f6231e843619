import { describe, expect, it, vi } from "vitest";
import { closeReceiptTask, lateEvent, legalDeadline } from "#functions/domains/documents/late-receipt.ts";
import { keys } from "#functions/platform/table/keys.ts";

describe("a receipt that could not be registered at once", () => {
  it.each([
    ["a Tuesday", "2026-11-24T08:00:00Z", "2026-11-25T22:59:59.999Z"],
    ["the last minute of a Tuesday", "2026-11-24T22:59:59Z", "2026-11-25T22:59:59.999Z"],
    ["the first minute of a Wednesday", "2026-11-24T23:00:00Z", "2026-11-26T22:59:59.999Z"],
    ["a Friday", "2026-11-27T16:00:00Z", "2026-11-30T22:59:59.999Z"],
    ["the eve of Christmas, a Thursday in 2026", "2026-12-24T10:00:00Z", "2026-12-28T22:59:59.999Z"],
    ["Good Friday", "2027-03-26T10:00:00Z", "2027-03-30T21:59:59.999Z"],
    ["the eve of Corpus Christi", "2027-05-26T10:00:00Z", "2027-05-28T21:59:59.999Z"],
    ["New Year's Eve", "2026-12-31T22:30:00Z", "2027-01-04T22:59:59.999Z"],
  ])("issued on %s must be told by the end of the next working day in Zagreb", (_day, issued_at, end) => {
    expect(legalDeadline({ issued_at }).toISOString()).toBe(end);
  });

  it.each([
    ["2026-11-24T08:59:59.999Z", undefined],
    ["2026-11-24T09:00:00.000Z", "document_late"],
    ["2026-11-24T19:59:59.999Z", "document_late"],
    ["2026-11-24T20:00:00.000Z", "document_overdue"],
    ["2026-11-25T16:59:59.998Z", "document_overdue"],
    ["2026-11-25T16:59:59.999Z", "document_deadline"],
    ["2026-12-19T07:59:59.999Z", "document_deadline"],
    ["2026-12-19T08:00:00.000Z", "document_expires"],
  ])("is told of louder with each step it comes nearer to the law's end: at %s %s", (now, event) => {
    expect(lateEvent({ issued_at: "2026-11-24T08:00:00.000Z" }, new Date(now))).toBe(event);
  });

  it("asks for no hand any more once it is", () => {
    vi.stubEnv("TABLE", "zamah");
    const [write, ...more] = closeReceiptTask("900001");
    vi.unstubAllEnvs();
    expect([write?.Delete?.Key, more.length]).toEqual([keys.task("receipt_late", "900001"), 1]);
  });
});
