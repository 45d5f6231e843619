import { type Document, isNode, LineCounter, parseDocument } from "yaml";
import * as z from "zod/mini";
import {
  type Checked,
  fieldName,
  type Path,
  placesOf,
  sentenceOf,
} from "#functions/domains/catalogue/draft/problems.ts";
import type { Fault } from "./fault.ts";

/** A part of a file that its schema has read, and how to point at a field of it. */
export type Sourced<T> = Checked<T, Fault>;

/** A file's content through its schema, or its faults. */
export type Reading<T> = { readonly read: Sourced<T>; readonly faults: [] } | { readonly faults: readonly Fault[] };

/** Parses YAML (and so JSON) and reads it through a schema; every fault knows its line, column and field. */
export function readSource<S extends z.core.$ZodType>(name: string, text: string, schema: S): Reading<z.output<S>> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0) return { faults: document.errors.map((error) => syntaxFault(name, lines, error)) };
  const fault = (path: Path, message: string) => faultAt(name, document, lines, path, message);
  const result = z.safeParse(schema, document.toJS(), { error: sentenceOf });
  if (result.success) return { read: { value: result.data, name, fault }, faults: [] };
  return { faults: result.error.issues.flatMap(placesOf).map(({ path, message }) => fault(path, message)) };
}

/** The part of a source below a path. */
export function part<T, P>(source: Sourced<T>, path: Path, value: P): Sourced<P> {
  return { value, name: source.name, fault: (below, message) => source.fault([...path, ...below], message) };
}

function syntaxFault(name: string, lines: LineCounter, error: { pos: [number, number]; message: string }): Fault {
  const { line, col } = lines.linePos(error.pos[0]);
  return { file: name, line, column: col, field: "", message: error.message };
}

function faultAt(name: string, document: Document, lines: LineCounter, path: Path, message: string): Fault {
  const { line, col } = lines.linePos(offsetOf(document, path));
  return { file: name, line, column: col, field: fieldName(path), message };
}

/** Where a field stands; a missing one is looked for at the nearest map or list around it. */
function offsetOf(document: Document, path: Path): number {
  for (let depth = path.length; depth >= 0; depth -= 1) {
    const node = depth === 0 ? document.contents : document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}
