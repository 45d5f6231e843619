import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { newPassword } from "#contract/identity.ts";
import { plain } from "#contract/plain-text.ts";
import { cleanName, guestName, personName, readable } from "#contract/writing.ts";

const UNSEEN = ["\u3164", "\u115f", "\uffa0", "\u0301", "\u034f", "\ufe0f", "...", "-", "'", " . ", "\u200b", "\u2800"];
const takes = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;

describe("a member's first or last name", () => {
  it.each([
    "Đurđica",
    "O'Neill",
    "Jean-Luc",
    "Šešelj-Žic",
    "Nguyễn Thị Hương",
    "Țepeș",
    "Əliyev",
    "Ђорђе",
    "Ελένη",
    "J. R.",
    "M\u0308a",
    "Liza Mahmutović",
  ])("may be %s", (typed) => expect(z.parse(personName, typed)).toBe(typed));

  it.each(UNSEEN)("is no text that nobody sees: %j", (typed) => expect(takes(personName, typed)).toBe(false));

  it.each([
    "Ana\u034f",
    "Ana\u3164",
    "Ana\u200b",
    "An\u202ea",
    "Ana\u00a0B",
    "A\u0301\u0302\u0303\u0304",
    "Ana 💪",
    "Ana7",
    "王",
  ])("holds nothing that hides, piles up or is not drawn on a receipt: %j", (typed) =>
    expect(takes(personName, typed)).toBe(false),
  );

  it.each(["Zamah", "ZAMAH.", "z a m a h", "Za-mah", "Zämäh", "Tim Zamah", "Ζαμαη", "Zаmаh", "Zamaħ"])(
    "is not the shop's, however it is written: %s",
    (typed) => expect(takes(personName, typed)).toBe(false),
  );

  it("has forty characters, each in one form", () => {
    expect(z.parse(personName, "č".repeat(40).normalize("NFD"))).toBe("č".repeat(40));
    expect(takes(personName, "č".repeat(41))).toBe(false);
  });
});

describe("the name of a provider", () => {
  it.each([
    ["Ana 💪 Marija", "Ana Marija"],
    ["\u3164", ""],
    ["Zamah", ""],
    ["A\u0301\u0302\u0303\u0304na", "Á\u0302\u0303na"],
    ["王小明", ""],
    [undefined, ""],
  ])("is cleaned, never refused: %j", (given, kept) => expect(cleanName(given)).toBe(kept));
});

describe("the name under a guest's declaration", () => {
  it.each(["Ana Anić", "فاطمة الزهراء", "अनीता शर्मा", "Obrt Ana 2000, vl. A. Anić", "สมชาย ใจดี"])(
    "may be %s",
    (typed) => expect(z.parse(guestName, typed)).toBe(typed),
  );

  it.each([
    ...UNSEEN,
    "An\u202ea",
    "An\u2028a",
    "An\u2029a",
    "An\ufeffa",
    "An\u2066a",
    "An\u{e0061}a",
    "<b>",
    "12",
    "Zamah d.o.o.",
  ])("hides, turns and pretends nothing: %j", (typed) => expect(takes(guestName, typed)).toBe(false));
});

describe("a text", () => {
  it.each(["\u3164", "\u2800", "\u200b", "\u0301", "\ufe0f \u034f"])(
    "of which nothing is seen is none: %j",
    (typed) => {
      expect(plain(typed)).toBe("");
      expect(takes(z.string().check(readable), typed)).toBe(false);
    },
  );

  it.each(["ž", "👍", "7", "!", "→"])("holds one letter or sign at least: %s", (typed) => {
    expect(plain(typed)).toBe(typed);
    expect(takes(z.string().check(readable), typed)).toBe(true);
  });
});

it("a new password is as long as its characters in one form", () => {
  expect(takes(newPassword, "čšžć".normalize("NFD"))).toBe(false);
  expect(z.parse(newPassword, "čšžćčšžć".normalize("NFD"))).toBe("čšžćčšžć");
  expect(takes(newPassword, "č".repeat(128).normalize("NFD"))).toBe(true);
});
