import type { VideoPart } from "#contract/access.ts";
import { cuesOf } from "#contract/captions.ts";

/** The captions of a video as a WebVTT file. */
export function webVtt(parts: readonly VideoPart[]): string {
  const cues = cuesOf(parts).map(({ from, to, text }) => `${stamp(from)} --> ${stamp(to)}\n${escaped(text)}\n`);
  return ["WEBVTT", "", ...cues].join("\n");
}

/** 00:02:30.000 of seconds. */
function stamp(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
