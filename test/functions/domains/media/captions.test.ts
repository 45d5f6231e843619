import { describe, expect, it } from "vitest";
import { checkCaptions } from "#functions/domains/media/captions.ts";

const cue = (from: string, to: string) => `${from} --> ${to}\nDobar dan`;
const file = (...cues: string[]) => ["WEBVTT", ...cues].join("\n\n");

describe("captions", () => {
  it("are WebVTT whose times ascend", () => {
    const two = file(cue("00:01.000", "00:03.000"), cue("01:00:02.500", "01:00:04.000 align:start"));
    const shouts = two.replaceAll("Dobar dan", "Novi\nSTYLE");
    for (const text of [two, shouts, `\uFEFF${two}`, two.replaceAll("\n", "\r\n")])
      expect(() => checkCaptions(text)).not.toThrow();
  });

  it.each([
    ["another text", "Dobar dan"],
    ["SubRip", "1\n00:00:01,000 --> 00:00:02,000\nDobar dan"],
    ["no cue", "WEBVTT\n"],
    ["letters that were lost in another encoding", file(cue("00:01.000", "00:02.000").replace("o", "\uFFFD"))],
    ["a cue that ends before it begins", file(cue("00:03.000", "00:01.000"))],
    ["cues out of order", file(cue("00:03.000", "00:04.000"), cue("00:01.000", "00:02.000"))],
    ["a time that is none", file(cue("00:99.000", "01:99.000"))],
    ["a style sheet", `WEBVTT\n\nSTYLE\n::cue { color: red }\n\n${cue("00:01.000", "00:02.000")}`],
    ["a style sheet with other line ends", `WEBVTT\r\n\r\nSTYLE \r\n::cue {}\r\n\r\n${cue("00:01.000", "00:02.000")}`],
    ["more than a megabyte", file(cue("00:01.000", "00:02.000"), "č".repeat(600_000))],
  ])("are refused: %s", (_name, text) => {
    expect(() => checkCaptions(text)).toThrow(expect.objectContaining({ code: "captions_refused" }));
  });
});
