import { TZDate } from "@date-fns/tz";

/** Apps write times without a zone: two devices that read them alike write the same. */
const ZONE = "Europe/Zagreb";
/** The languages of Hevy, which writes months in that of the phone. */
const LANGUAGES = ["en", "de", "es", "fr", "it", "pt", "tr", "ru", "ja", "ko", "zh"];

/** A moment as a file tells it; `time` is empty where there is a day alone. */
export interface Moment {
  /** yyyy-mm-dd */
  readonly day: string;
  /** hh:mm:ss */
  readonly time: string;
}

const TIME =
  /(?:[T,\s]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?(?:\.\d+)?\s*(?<half>[ap]\.?m\.?)?\s*(?:Z|[+-]\d\d:?\d\d)?)?$/i
    .source;
/** 2026-11-28 · 28.11.2026. · 28 Nov 2026 · Nov 28, 2026 · 28/11/2026 */
const DATES = [
  `^(?<year>\\d{4})[-/.](?<month>\\d{1,2})[-/.](?<date>\\d{1,2})`,
  `^(?<date>\\d{1,2})\\.\\s?(?<month>\\d{1,2})\\.\\s?(?<year>\\d{4})\\.?`,
  `^(?<date>\\d{1,2})\\.? (?:de )?(?<name>[^\\s\\d]+|\\d{1,2}[月월])\\.? (?:de )?(?<year>\\d{4})`,
  `^(?<name>[^\\s\\d]+)\\.? (?<date>\\d{1,2}),? (?<year>\\d{4})`,
  `^(?<one>\\d{1,2})/(?<other>\\d{1,2})/(?<year>\\d{4})`,
].map((date) => new RegExp(date + TIME, "iu"));

/** A date, with its time or without; undefined where it is none or could be two days. Pure. */
export function readMoment(text: string): Moment | undefined {
  const plain = text.replaceAll(/[\u00a0\u202f]/g, " ").trim();
  const found = DATES.map((pattern) => pattern.exec(plain)?.groups).find((groups) => groups !== undefined);
  if (!found) return undefined;
  const [month, date] = monthAndDate(found);
  const day = `${found.year}-${pad(month)}-${pad(date)}`;
  const time = timeIn(found);
  const isReal = new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true;
  return isReal && time !== undefined ? { day, time } : undefined;
}

function monthAndDate({ month, date, name, one, other }: Record<string, string | undefined>): [number, number] {
  if (name !== undefined) return [monthNames().get(bare(name)) ?? 0, Number(date)];
  if (one === undefined) return [Number(month), Number(date)];
  const [first, second] = [Number(one), Number(other)];
  if (first === second || first > 12) return [second, first];
  return second > 12 ? [first, second] : [0, 0];
}

function timeIn({ hour, minute, second = "00", half }: Record<string, string | undefined>): string | undefined {
  if (hour === undefined) return "";
  const isLate = half?.toLowerCase().startsWith("p");
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isLate ? 12 : 0);
  return hours < 24 && Number(minute) < 60 && Number(second) < 60 ? `${pad(hours)}:${minute}:${second}` : undefined;
}

/** Seconds of the epoch of a day's time in Zagreb. Pure. */
export function secondsOf({ day, time }: Moment): number {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return new TZDate(year, month - 1, date, hours, minutes, seconds, ZONE).getTime() / 1000;
}

/** Seconds of `1h 5m`, `45m`, `4195`, `0:01:30` or `1:30`; undefined where it is none of them. Pure. */
export function readDuration(text: string): number | undefined {
  if (/^\d+([.,]\d+)?$/.test(text)) return Math.round(Number(text.replace(",", ".")));
  const clock = /^(?:(\d+):)?(\d{1,2}):(\d{2})$/.exec(text);
  if (clock) return Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3]);
  const words = /^(?:(\d+)\s*h)?\s*(?:(\d+)\s*m(?:in)?)?\s*(?:(\d+)\s*s)?$/i.exec(text);
  if (!words || text === "") return undefined;
  return Number(words[1] ?? 0) * 3600 + Number(words[2] ?? 0) * 60 + Number(words[3] ?? 0);
}

let known: Map<string, number> | undefined;

/** Months by their names, short and long; a name that means two months in two languages means none. */
function monthNames(): Map<string, number> {
  if (known) return known;
  known = new Map();
  for (const language of LANGUAGES)
    for (const length of ["short", "long"] as const)
      for (let month = 1; month <= 12; month += 1) {
        const date = new Date(Date.UTC(2026, month - 1, 15));
        const name = bare(new Intl.DateTimeFormat(language, { month: length, timeZone: "UTC" }).format(date));
        const before = known.get(name) ?? month;
        known.set(name, before === month ? month : 0);
      }
  known.set("sept", 9);
  return known;
}

function bare(name: string): string {
  return name
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/[\p{M}.]/gu, "");
}

function pad(number: number): string {
  return String(number).padStart(2, "0");
}
