import * as z from "zod/mini";
import { type DocumentKind, documentSchemas } from "#contract/catalogue-document.ts";
import { Problem } from "../../../kernel/problem.ts";

/** Bytes of a document as JSON, at most. */
const MOST_BYTES = 256 * 1024;
const DEEPEST = 8;

/**
 * A document as JSON, where it has the shape of its kind: known fields only, 256 KB and eight levels at most, and the id that it is
 * saved under. Whether it may be published is asked elsewhere. Throws 400 `invalid_input` with the fields, or 413.
 */
export function shapedText(kind: DocumentKind, id: string, document: Readonly<Record<string, unknown>>): string {
  const text = JSON.stringify(document);
  if (Buffer.byteLength(text) > MOST_BYTES) throw new Problem("body_too_large");
  const fields =
    depthOf(document) > DEEPEST ? ["document"] : [...unknownFields(kind, document), ...otherId(kind, id, document)];
  if (fields.length > 0) throw new Problem("invalid_input", { data: { fields } });
  return text;
}

function unknownFields(kind: DocumentKind, document: object): string[] {
  if (hasPrototype(document)) return ["__proto__"];
  const { error } = z.safeParse(documentSchemas[kind], document);
  return (error?.issues ?? []).flatMap((issue) =>
    issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key].join(".")) : [],
  );
}

function otherId(kind: DocumentKind, id: string, document: Readonly<Record<string, unknown>>): string[] {
  const field = kind === "plan" ? "subscription_type" : "id";
  return String(document[field]) === id ? [] : [field];
}

function hasPrototype(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.hasOwn(value, "__proto__") || Object.values(value).some(hasPrototype);
}

function depthOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}
