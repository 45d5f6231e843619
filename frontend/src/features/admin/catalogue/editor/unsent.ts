import type { DocumentKind } from "#contract/catalogue-document.ts";
import { storage } from "../../../../lib/storage.ts";
import type { Json } from "../document/path.ts";

/** What somebody wrote and the server has not: with the document that it was written on. */
export interface Unsent {
  readonly version: number;
  readonly base: Json;
  readonly document: Json;
}

/** Where the browser keeps what is not sent yet of one document. */
export function keptUnsent(kind: DocumentKind, id: string) {
  const name = `unsent ${kind} ${id}`;
  return {
    keep: (unsent: Unsent) => storage.write(name, JSON.stringify(unsent)),
    forget: () => storage.remove(name),
    find: () => readUnsent(storage.read(name)),
  };
}

function readUnsent(text: string | null): Unsent | undefined {
  if (text === null) return undefined;
  try {
    const found = JSON.parse(text) as Partial<Unsent>;
    return typeof found.version === "number" && found.base && found.document ? (found as Unsent) : undefined;
  } catch {
    return undefined;
  }
}
