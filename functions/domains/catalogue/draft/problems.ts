import type * as z from "zod/mini";
import { counted } from "#contract/counted.ts";

/** The path of a field in a draft's text. */
export type Path = readonly PropertyKey[];

/** A parsed text, or a part of one, with a function that makes a fault at one of its fields. */
export interface Checked<T, F> {
  readonly value: T;
  /** The draft's name in faults of other drafts. */
  readonly name: string;
  fault(path: Path, message: string): F;
}

const kinds: Record<string, string> = {
  string: "tekst",
  number: "broj",
  int: "cijeli broj",
  boolean: "da ili ne (true ili false)",
  array: "popis",
  object: "skup polja",
  record: "skup polja",
};

const WRONG = "nije u pravom obliku";

/** The Croatian sentence for a schema's issue; a schema's own message takes precedence. */
export function sentenceOf(issue: z.core.$ZodRawIssue): string {
  if (issue.code === "invalid_type") {
    return issue.input === undefined ? "nedostaje" : `ovdje stoji ${kinds[issue.expected] ?? issue.expected}`;
  }
  if (issue.code === "too_small") return leastOf(issue.origin, Number(issue.minimum));
  if (issue.code === "too_big") return mostOf(issue.origin, Number(issue.maximum));
  if (issue.code === "invalid_value") return `može biti: ${issue.values.join(", ")}`;
  return WRONG;
}

/** A schema's issue as the places that are wrong, each with its sentence. */
export function placesOf(issue: z.core.$ZodIssue): { readonly path: Path; readonly message: string }[] {
  if (issue.code !== "unrecognized_keys") return [{ path: issue.path, message: issue.message }];
  return issue.keys.map((key) => ({ path: [...issue.path, key], message: "ovo polje ovdje ne postoji" }));
}

/** A field's name as people read it, such as `videos[2].title`; empty for the whole text. */
export function fieldName(path: Path): string {
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`))
    .join("")
    .replace(/^\./, "");
}

function leastOf(origin: string, least: number): string {
  if (origin === "string") return least === 1 ? "ne smije biti prazno" : `najmanje ${letters(least)}`;
  if (origin === "array") return least === 1 ? "ne smije biti prazno" : `najmanje ${least}`;
  return `najmanje ${decimal(least)}`;
}

function mostOf(origin: string, most: number): string {
  return origin === "string" ? `najviše ${letters(most)}` : `najviše ${decimal(most)}`;
}

function letters(count: number): string {
  return counted(count, "znak", "znaka", "znakova");
}

function decimal(value: number): string {
  return String(value).replace(".", ",");
}
