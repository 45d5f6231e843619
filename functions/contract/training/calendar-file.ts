/** An entry of a calendar: on a whole day (yyyy-mm-dd), or from a full hour in Zagreb on. */
export interface CalendarEntry {
  /** The same for ever, wherever the entry moves. */
  readonly uid: string;
  readonly day: string;
  readonly start?: { readonly hour: number; readonly minutes: number };
  readonly title: string;
  /** Rises with each change. */
  readonly sequence: number;
  readonly isCancelled: boolean;
}

const LINE_BYTES = 75;
const HOUR_MINUTES = 60;

/** Zagreb's clocks go forward on March's last Sunday and back on October's: the rule of the EU since 1996. */
const ZAGREB = [
  "BEGIN:VTIMEZONE",
  "TZID:Europe/Zagreb",
  "BEGIN:DAYLIGHT",
  "DTSTART:19960331T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0200",
  "TZNAME:CEST",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "DTSTART:19961027T030000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "TZOFFSETFROM:+0200",
  "TZOFFSETTO:+0100",
  "TZNAME:CET",
  "END:STANDARD",
  "END:VTIMEZONE",
];

interface CalendarFacts {
  /** The name of a calendar that is subscribed to; a file of a single entry has none. */
  readonly name?: string;
  /** The page that an entry leads to. */
  readonly page: string;
  readonly now: Date;
}

/** A calendar as a file (iCalendar, RFC 5545). Pure. */
export function calendarFile(entries: readonly CalendarEntry[], { name, page, now }: CalendarFacts): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Zamah//Kalendar//HR",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...(name ? [`X-WR-CALNAME:${escaped(name)}`, "REFRESH-INTERVAL;VALUE=DURATION:PT4H", "X-PUBLISHED-TTL:PT4H"] : []),
    ...(entries.some(({ start }) => start) ? ZAGREB : []),
    ...entries.flatMap((entry) => eventLines(entry, page, now)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function eventLines({ uid, day, start, title, sequence, isCancelled }: CalendarEntry, page: string, now: Date) {
  const date = digits(day);
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${digits(now.toISOString().slice(0, "2026-11-21T12:00:00".length))}Z`,
    `SEQUENCE:${sequence}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    ...(start
      ? [`DTSTART;TZID=Europe/Zagreb:${date}T${two(start.hour)}0000`, `DURATION:${durationOf(start.minutes)}`]
      : [`DTSTART;VALUE=DATE:${date}`]),
    `SUMMARY:${escaped(title)}`,
    `URL:${page}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

function durationOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES];
  return `PT${hours > 0 ? `${hours}H` : ""}${rest > 0 || hours === 0 ? `${rest}M` : ""}`;
}

function digits(text: string): string {
  return text.replaceAll(/[-:]/g, "");
}

function two(hour: number): string {
  return String(hour).padStart(2, "0");
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);
}

/** Breaks a line after 75 octets of UTF-8 at the latest, never within a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let [text, bytes] = ["", 0];
  for (const character of line) {
    const own = encoder.encode(character).length;
    if (bytes + own > LINE_BYTES) [text, bytes] = [`${text}\r\n `, 1];
    text += character;
    bytes += own;
  }
  return text;
}
