import * as z from "zod/mini";
import shop from "../../infra/shop.json" with { type: "json" };
import { plainText, SEEN } from "./plain-text.ts";

const UNREADABLE = /\p{Cs}|\ufffd|(?![\n\r\t])\p{Cc}|\p{Bidi_Control}/u;

/** Whether a text shows something, and nothing of it is hidden. */
export function isSeen(text: string): boolean {
  return SEEN.test(text) && !UNREADABLE.test(text);
}

/** Refuses what no reader sees as it was written: halves of characters and what stands for one, control characters, marks that turn the direction; and what shows nothing at all. */
export const readable = z.refine<string>(
  (text) => text === "" || isSeen(text),
  "u tekstu je znak koji se ne vidi; upiši ga ponovno",
);

/** What the type of receipts and contracts draws: Latin, Greek, Cyrillic, signs of print, money and number; arrows and comparisons are written out. */
const DRAWN =
  /^(?:(?![\p{Cn}\p{Cc}\p{DI}])[ -\u036f\u0370-\u03e1\u03f0-\u052f\u1e00-\u1fff\u2000-\u2027\u202f-\u205e\u2070-\u20c0\u2100-\u215f\u2189\u2212\u2c60-\u2c7f]|[→←↔≤≥≠])*$/u;

/** Whether a text can be drawn on a receipt. */
export function isDrawn(text: string): boolean {
  return DRAWN.test(text.normalize("NFC"));
}

/** Refuses what a receipt can't show: emoji, symbols, other scripts. */
export const drawn = z.refine<string>(
  isDrawn,
  "račun to ne može ispisati; upiši naslov slovima, brojkama i običnim znakovima, bez sličica",
);

/** Letters of the scripts that receipts and contracts are drawn in (Latin, Greek, Cyrillic), each with two marks at most. */
const DRAWN_LETTER =
  "(?=\\p{L})[A-\\u02af\\u0370-\\u03e1\\u03f0-\\u052f\\u1e00-\\u1fff\\u2c60-\\u2c7f][\\u0300-\\u034e\\u0350-\\u036f]{0,2}";
const DRAWN_NAME = new RegExp(`^(?:${DRAWN_LETTER}|[ '’.-])+$`, "u");
const DRAWN_PARTS = new RegExp(`${DRAWN_LETTER}|[ '’.-]`, "gu");
/** Letters of any script and digits that are seen, each with three marks at most, and the signs of names and firms. */
const SEEN_NAME = /^(?:(?!\p{DI})[\p{L}\p{N}](?:(?!\p{DI})\p{M}){0,3}|[ '’.,&/()+-])+$/u;
const SEEN_LETTER = /(?!\p{DI})\p{L}/u;
/** Letters that look like those of the shop's name in small print, whatever their script. */
const LOOKS_LIKE: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ["a", "αаɑɐᴀ"],
    ["e", "εеɛ"],
    ["h", "ηнһħʜ"],
    ["i", "ιіı"],
    ["k", "κкķ"],
    ["m", "μм"],
    ["o", "οоøɔ"],
    ["p", "ρр"],
    ["t", "τт"],
    ["x", "χх"],
    ["z", "ζꙁƶʐʑ"],
  ].flatMap(([letter = "", likes = ""]) => [...likes].map((like) => [like, letter])),
);

/** Whether a name is seen and somebody's own: a letter of it shows, and neither a word nor words together spell the shop's. */
export function isOwnName(name: string): boolean {
  const brand = skeleton(shop.brand).join("");
  const words = skeleton(name);
  const isBrand = words.some((_, from) => words.some((_word, to) => words.slice(from, to + 1).join("") === brand));
  return SEEN_LETTER.test(name) && !isBrand;
}

/** A text's words as they look: small Latin letters without marks. */
function skeleton(text: string): string[] {
  const looks = [...plainText(text.normalize("NFKD"))].map((letter) => LOOKS_LIKE[letter] ?? letter).join("");
  return looks.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

function trimmed(typed: string): string {
  return typed.normalize("NFC").replace(/^[ \t\r\n\u00a0]+|[ \t\r\n\u00a0]+$/g, "");
}

function name(most: number, form: RegExp) {
  return z.string().check(z.overwrite(trimmed), z.minLength(1), z.maxLength(most), z.regex(form), z.refine(isOwnName));
}

/** A first or last name: Latin, Greek or Cyrillic letters, space, apostrophe, full stop, hyphen; 1 to 40 characters, NFC. */
export const personName = name(40, DRAWN_NAME);

/** How somebody without an account signs what they declare: a full name or a firm in any script. */
export const guestName = name(80, SEEN_NAME);

/** A provider's name without what no name of ours may hold; empty where nothing is left. */
export function cleanName(given = ""): string {
  const letters = (trimmed(given).match(DRAWN_PARTS) ?? []).join("").replace(/ {2,}/g, " ").trim();
  return z.safeParse(personName, [...letters].slice(0, 40).join("").trim()).data ?? "";
}
