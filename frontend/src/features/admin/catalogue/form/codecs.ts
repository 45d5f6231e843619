import { isList, type Json } from "../document/path.ts";
import type { TextKind } from "./field.ts";

/** Turns a value into text and typed text into a value; undefined is no value. */
export interface Codec {
  readonly write: (value: Json | undefined) => string;
  readonly read: (text: string) => Json | undefined;
}

const between = " / ";
const line: Codec = { write: textOf, read: (text) => text || undefined };
const number: Codec = { write: textOf, read: numberOf };
/** Sums keep their two decimals; what is finer stays as it was typed, for the server to refuse. */
const money: Codec = {
  write: (value) => {
    const isSum = typeof value === "number" && Math.round(value * 100) / 100 === value;
    return isSum ? value.toFixed(2).replace(".", ",") : textOf(value);
  },
  read: numberOf,
};
const lines: Codec = {
  write: (value) => (isList(value) ? value.map(textOf).join("\n") : textOf(value)),
  read: (text) => {
    const found = text.split("\n").map((one) => one.trim());
    return found.filter(Boolean);
  },
};

/** The codec of each kind of text. What is no number stays a text: the server says what is wrong with it, and nothing typed is lost. */
export const codecs: Readonly<Record<TextKind, Codec>> = {
  line,
  prose: line,
  day: line,
  number,
  money,
  lines,
  "weekly numbers": weekly(number),
  seconds: weekly({ write: textOf, read: secondsOf }),
  weights: weekly(line),
  forms: weekly(line),
  reps: weekly({ write: textOf, read: (text) => (/^\d+$/.test(text) ? Number(text) : text || undefined) }),
};

/** One value, or several with a stroke between them: for all weeks or for each; one form or three. */
function weekly(one: Codec): Codec {
  return {
    write: (value) => (isList(value) ? value.map(one.write).join(between) : one.write(value)),
    read: (text) => {
      if (!text.includes("/")) return one.read(text.trim());
      return text.split("/").map((part) => one.read(part.trim()) ?? "");
    },
  };
}

/** Numbers have a decimal comma. */
function textOf(value: Json | undefined): string {
  if (value === undefined || value === null || typeof value === "object") return "";
  return typeof value === "number" ? String(value).replace(".", ",") : String(value);
}

/** Full stops before a comma stand between thousands. */
function numberOf(text: string): Json | undefined {
  const typed = text.trim();
  const plain = (/^-?\d{1,3}(\.\d{3})+,\d+$/.test(typed) ? typed.replaceAll(".", "") : typed).replace(",", ".");
  if (plain === "") return undefined;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text.trim();
}

/** '60 s', '1:30' and '1,5 min' are seconds too. */
function secondsOf(text: string): Json | undefined {
  const [, minutes, seconds] = /^(\d{1,2}):([0-5]\d)(?: ?min)?$/.exec(text) ?? [];
  if (minutes !== undefined) return Number(minutes) * 60 + Number(seconds);
  const [, amount = text, unit] = /^([\d.,]+) ?(s|sek|sec|min|['"])\.?$/i.exec(text) ?? [];
  const value = numberOf(amount);
  if (typeof value !== "number") return numberOf(text);
  return unit && /^(min|')$/i.test(unit) ? value * 60 : value;
}
