import { describe, expect, it } from "vitest";
import { type CalendarEntry, calendarFile } from "#contract/training/calendar-file.ts";

const NOW = new Date("2026-11-21T11:00:00.000Z");
const entry = (changes: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: "k3x9qa-1@zamah",
  day: "2026-11-23",
  title: "Booty Program · Dan 1",
  sequence: 7,
  isCancelled: false,
  ...changes,
});
const file = (...entries: readonly CalendarEntry[]) =>
  calendarFile(entries, { name: "Zamah", page: "https://zamah.test/app", now: NOW });
const unfolded = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

/** Milliseconds that a clock time in a calendar's zone stands for, by the rules that the file itself brings. */
function momentOf(text: string, local: string): number {
  const changes = [...text.matchAll(/BEGIN:(?:DAYLIGHT|STANDARD)[\s\S]*?END/g)].map(([part]) => {
    const month = Number(/BYMONTH=(\d+)/.exec(part)?.[1]);
    const hour = Number(/DTSTART:\d{8}T(\d\d)/.exec(part)?.[1]);
    expect(part).toContain("BYDAY=-1SU");
    const year = Number(local.slice(0, 4));
    const last = new Date(Date.UTC(year, month, 0));
    const day = last.getUTCDate() - last.getUTCDay();
    return {
      from: Date.UTC(year, month - 1, day, hour),
      before: Number(/TZOFFSETFROM:\+0(\d)00/.exec(part)?.[1]),
      after: Number(/TZOFFSETTO:\+0(\d)00/.exec(part)?.[1]),
    };
  });
  const [, y = 0, m = 1, d = 1, h = 0] = /(\d{4})(\d\d)(\d\d)T(\d\d)/.exec(local)?.map(Number) ?? [];
  const shown = Date.UTC(y, m - 1, d, h);
  const sorted = changes.toSorted((one, other) => one.from - other.from);
  const last = sorted.findLast(({ from }) => from <= shown);
  return shown - (last?.after ?? sorted[0]?.before ?? 0) * 3_600_000;
}

describe("a calendar's file", () => {
  it("holds an entry of a whole day, each line ended as the standard asks", () => {
    const text = file(entry());
    expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(unfolded(text)).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Zamah//Kalendar//HR",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "X-WR-CALNAME:Zamah",
      "REFRESH-INTERVAL;VALUE=DURATION:PT4H",
      "X-PUBLISHED-TTL:PT4H",
      "BEGIN:VEVENT",
      "UID:k3x9qa-1@zamah",
      "DTSTAMP:20261121T110000Z",
      "SEQUENCE:7",
      "STATUS:CONFIRMED",
      "DTSTART;VALUE=DATE:20261123",
      "SUMMARY:Booty Program · Dan 1",
      "URL:https://zamah.test/app",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  it("says at which hour and for how long, in Zagreb", () => {
    const lines = unfolded(file(entry({ start: { hour: 7, minutes: 95 } })));
    expect(lines).toContain("DTSTART;TZID=Europe/Zagreb:20261123T070000");
    expect(lines).toContain("DURATION:PT1H35M");
    expect(unfolded(file(entry({ start: { hour: 7, minutes: 45 } })))).toContain("DURATION:PT45M");
    expect(unfolded(file(entry({ start: { hour: 7, minutes: 120 } })))).toContain("DURATION:PT2H");
  });

  it.each([
    ["the day before the clocks go back", "2026-10-24", "2026-10-24T15:00:00.000Z"],
    ["the day on which they go back", "2026-10-25", "2026-10-25T16:00:00.000Z"],
    ["a day of winter", "2027-01-11", "2027-01-11T16:00:00.000Z"],
    ["the day before they go forward", "2027-03-27", "2027-03-27T16:00:00.000Z"],
    ["the day on which they go forward", "2027-03-28", "2027-03-28T15:00:00.000Z"],
    ["a day of summer", "2027-07-05", "2027-07-05T15:00:00.000Z"],
  ])("stays at five in the afternoon over both changes of the clock: %s", (_case, day, moment) => {
    const text = file(entry({ day, start: { hour: 17, minutes: 60 } }));
    const local = /DTSTART;TZID=Europe\/Zagreb:(\w+)/.exec(text)?.[1] ?? "";
    expect(new Date(momentOf(text, local)).toISOString()).toBe(moment);
  });

  it("keeps what a title holds from being read as anything else", () => {
    const [line] = unfolded(file(entry({ title: "A, B; C\\D\nEND:VEVENT" }))).filter((one) =>
      one.startsWith("SUMMARY"),
    );
    expect(line).toBe(String.raw`SUMMARY:A\, B\; C\\D\nEND:VEVENT`);
  });

  it("breaks no line after more than 75 octets, and no letter in two", () => {
    const title = "Čučanj s bučicama i široki iskorak 🏋️ ".repeat(8).trim();
    const text = file(entry({ title }));
    const lines = text.split("\r\n");
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75);
    expect(unfolded(text)).toContain(`SUMMARY:${title}`);
    expect(text).not.toContain("\ufffd");
  });

  it("tells a calendar that an entry was cancelled", () => {
    expect(unfolded(file(entry({ isCancelled: true })))).toContain("STATUS:CANCELLED");
  });

  it("gives a file of a single entry no name: programs would make a calendar of it", () => {
    expect(calendarFile([entry()], { page: "https://zamah.test/app", now: NOW })).not.toMatch(/X-WR|REFRESH/);
  });
});
