import * as z from "zod/mini";
import { type DocumentKind, documentSchemas } from "#contract/catalogue-document.ts";
import { Problem } from "../../../platform/problem.ts";

/** The largest text, in bytes of JSON. */
const MOST_BYTES = 256 * 1024;
const DEEPEST = 8;

/**
 * A draft's text as JSON. Throws 400 `invalid_input` with the fields unless it has the shape of its kind (known fields, at most eight levels,
 * its own id), and 413 above 256 KB. Whether it may be published is not checked.
 */
export function shapedText(kind: DocumentKind, id: string, document: Readonly<Record<string, unknown>>): string {
  if (isDeeper(document, DEEPEST)) throw refused(["document"]);
  const text = JSON.stringify(document);
  if (Buffer.byteLength(text) > MOST_BYTES) throw new Problem("body_too_large");
  const fields = [...unknownFields(kind, document), ...otherId(kind, id, document)];
  if (fields.length > 0) throw refused(fields);
  return text;
}

function refused(fields: readonly string[]): Problem {
  return new Problem("invalid_input", { data: { fields } });
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
  const own = document[field];
  return (typeof own === "string" || typeof own === "number") && String(own) === id ? [] : [field];
}

function hasPrototype(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.hasOwn(value, "__proto__") || Object.values(value).some(hasPrototype);
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1));
}
