import { Problem } from "../../platform/problem.ts";

const MOST_BYTES = 1024 * 1024;
const TIMES = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})[ \t]+-->[ \t]+(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})/;

/** Looks whether a text is WebVTT without letters that were lost, whose cues begin one after the other, of 1 MB at most; throws 400 `captions_refused`. */
export function checkCaptions(text: string): void {
  const plain = text.replace(/^\uFEFF/, "");
  const cues = plain.split(/\r\n|\r|\n/).filter((line) => line.includes("-->"));
  const times = cues.map(timesOf);
  const isAscending = times.every(([from, to], place) => from < to && from >= (times[place - 1]?.[0] ?? 0));
  const isWhole = !plain.includes("\uFFFD");
  const isWebVtt = isWhole && /^WEBVTT(?:[ \t\r\n]|$)/.test(plain) && cues.length > 0;
  if (!isWebVtt || !isAscending || Buffer.byteLength(text) > MOST_BYTES) throw new Problem("captions_refused");
}

/** Begin and end of a cue (s); what is no time at all is never ascending. */
function timesOf(line: string): readonly [from: number, to: number] {
  const [, hours = "0", minutes, seconds, thousandths, ...end] = TIMES.exec(line) ?? [];
  const [endHours = "0", endMinutes, endSeconds, endThousandths] = end;
  return [secondsOf(hours, minutes, seconds, thousandths), secondsOf(endHours, endMinutes, endSeconds, endThousandths)];
}

function secondsOf(hours: string, minutes = "", seconds = "", thousandths = ""): number {
  if (!minutes) return Number.NaN;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;
}
