import { parse, YAMLParseError } from "yaml";
import type { DocumentKind } from "#contract/catalogue-document.ts";
import { isList, isObject, type Json, type JsonObject } from "../document/path.ts";

/** A document of a file. */
export interface FileDocument {
  readonly path: string;
  readonly kind: DocumentKind;
  readonly id: string;
  readonly document: JsonObject;
}

/** A file, or a place of one, that can't be read, and why, in Croatian. */
export interface Broken {
  readonly path: string;
  readonly message: string;
}

/** Why what somebody has begun to change is left as it is. */
export const UNPUBLISHED = "dokument ima promjene koje nisu objavljene";

const folders: Readonly<Record<string, DocumentKind>> = {
  challenges: "challenge",
  trainings: "training",
  ebooks: "ebook",
  recipes: "recipe",
  mealplans: "mealplan",
  card: "card",
  texts: "texts",
};
/** Files that hold rows of documents. */
const lists: Readonly<Record<string, DocumentKind>> = { plans: "plan", partners: "partner" };

/** The documents of a folder's texts, and the files that are broken. The order of lists is no document. */
export function readDocuments(texts: readonly { readonly path: string; readonly text: string }[]) {
  const documents: FileDocument[] = [];
  const broken: Broken[] = [];
  for (const { path, text } of texts) {
    const name = path.split(/[/.]/)[0] ?? "";
    if (name === "order") continue;
    const read = parsed(path, text);
    if ("message" in read) {
      broken.push(read);
      continue;
    }
    for (const one of rowsOf(path, name, read.value)) {
      if ("message" in one) broken.push(one);
      else documents.push(one);
    }
  }
  return { documents, broken: [...broken, ...repeated(documents)] };
}

function parsed(path: string, text: string): { readonly value: Json } | Broken {
  try {
    return { value: parse(text) as Json };
  } catch (error) {
    const [start] = (error instanceof YAMLParseError && error.linePos) || [];
    const place = start ? `redak ${start.line}, znak ${start.col}: ` : "";
    return { path, message: `${place}ne može se pročitati kao YAML` };
  }
}

function rowsOf(path: string, name: string, value: Json): (FileDocument | Broken)[] {
  const kind = folders[name];
  if (kind) return [documentOf(path, kind, value)];
  const kindOfRows = lists[name];
  if (!kindOfRows) return [{ path, message: "nepoznata datoteka" }];
  const rows = isObject(value) ? value[name] : undefined;
  if (!isList(rows)) return [{ path, message: `nedostaje popis ${name}` }];
  return rows.map((row, place) => documentOf(`${path}, ${place + 1}.`, kindOfRows, row));
}

function documentOf(path: string, kind: DocumentKind, value: Json): FileDocument | Broken {
  if (!isObject(value)) return { path, message: "ovdje stoji skup polja" };
  const field = kind === "plan" ? "subscription_type" : "id";
  const id = value[field];
  if (typeof id !== "string" && typeof id !== "number") return { path, message: `${field}: nedostaje` };
  return { path, kind, id: String(id), document: value };
}

function repeated(documents: readonly FileDocument[]): Broken[] {
  const first = new Map<string, string>();
  return documents.flatMap(({ kind, id, path }) => {
    const other = first.get(`${kind} ${id}`);
    first.set(`${kind} ${id}`, other ?? path);
    return other ? [{ path, message: `broj ${id} već ima ${other}` }] : [];
  });
}
