import { Problem } from "../../platform/problem.ts";

const MOST_BYTES = 1024 * 1024;
const TIMES = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})[ \t]+-->[ \t]+(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})/;

/** A block that styles the player's captions. A cue's text may be this word too: only the first line of a block counts. */
const STYLE_BLOCK = /(?:\r\n|\r|\n){2}STYLE[ \t]*(?:\r|\n|$)/;

/**
 * Refuses (400 `captions_refused`) what is not WebVTT of at most 1 MB with ascending cues, and what has letters that were lost in another
 * encoding or a style sheet.
 */
export function checkCaptions(text: string): void {
  const plain = text.replace(/^\uFEFF/, "");
  const cues = plain.split(/\r\n|\r|\n/).filter((line) => line.includes("-->"));
  const times = cues.map(timesOf);
  const isAscending = times.every(([from, to], place) => from < to && from >= (times[place - 1]?.[0] ?? 0));
  const isWhole = !plain.includes("\uFFFD");
  const isWebVtt = isWhole && /^WEBVTT(?:[ \t\r\n]|$)/.test(plain) && cues.length > 0;
  if (!isWebVtt || !isAscending || STYLE_BLOCK.test(plain) || Buffer.byteLength(text) > MOST_BYTES)
    throw new Problem("captions_refused");
}

/** Begin and end of a cue in seconds; NaN, which never ascends, for what is no time. */
function timesOf(line: string): readonly [from: number, to: number] {
  const [, hours = "0", minutes, seconds, thousandths, ...end] = TIMES.exec(line) ?? [];
  const [endHours = "0", endMinutes, endSeconds, endThousandths] = end;
  return [secondsOf(hours, minutes, seconds, thousandths), secondsOf(endHours, endMinutes, endSeconds, endThousandths)];
}

function secondsOf(hours: string, minutes = "", seconds = "", thousandths = ""): number {
  if (!minutes) return Number.NaN;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;
}
