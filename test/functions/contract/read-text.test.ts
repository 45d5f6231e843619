import { describe, expect, it } from "vitest";
import { centsOf, textIn } from "#contract/read-text.ts";

describe("a file that somebody made", () => {
  const text = "WEBVTT\n\n00:00.000 --> 00:02.000\nČučanj, đumbir, život";

  it.each([
    ["UTF-8", Buffer.from(text)],
    ["UTF-16 with its mark", Buffer.from(`\uFEFF${text}`, "utf16le")],
    [
      "Windows-1250",
      Buffer.from(
        text.replaceAll("Č", "È").replaceAll("č", "è").replaceAll("đ", "ð").replaceAll("ž", "\u009e"),
        "latin1",
      ),
    ],
  ])("in %s is read with all its letters", (_encoding, bytes) => {
    expect(textIn(bytes)).toBe(text);
  });

  it("that is no text is none", () => {
    expect(textIn(new Uint8Array([0x89, 0x50, 0, 1]))).toBeUndefined();
  });
});

it.each([
  ["1.972,44", 197_244],
  ["1,972.44", 197_244],
  ["1972,4", 197_240],
  ["12.5", 1250],
  ["1.299", 129_900],
  ["24,00 €", 2400],
  ["1.97,44", undefined],
  ["1972,444", undefined],
  ["oko 40", undefined],
])("the sum '%s' is %s cents", (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});
