import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Document, isNode, LineCounter, parseDocument } from "yaml";
import * as z from "zod/mini";
import {
  cardFile,
  challengeFile,
  ebookFile,
  orderFile,
  partnersFile,
  plansFile,
  trainingFile,
} from "#contract/catalogue-file.ts";
import { textsFile } from "#contract/landing-texts.ts";
import { mealPlanFile, recipeFile } from "#contract/recipe-file.ts";
import { ebookFaults, saleFaults } from "#functions/domains/catalogue/draft/check-product.ts";
import { allergenFaults } from "#functions/domains/catalogue/draft/check-recipe.ts";
import {
  type Checked,
  fieldName,
  type Path,
  placesOf,
  sentenceOf,
} from "#functions/domains/catalogue/draft/problems.ts";
import type { CatalogueSource } from "#functions/domains/catalogue/publish/catalogue-source.ts";
import { crossCheck } from "#functions/domains/catalogue/publish/cross-check.ts";

/** A fault in a catalogue file; lines and columns count from 1. */
export interface Fault {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly field: string;
  readonly message: string;
}

/** A fault as one readable line: `plans.yaml:4:12 plans[0].price: expected ...`. */
export function faultLine({ file, line, column, field, message }: Fault): string {
  return `${file}:${line}:${column} ${field ? `${field}: ` : ""}${message}`;
}

/** Says each fault of a catalogue that can't be loaded; nothing has been written. */
export class CatalogueRefused extends Error {
  constructor(faults: readonly Fault[]) {
    super([...faults.map(faultLine), `${faults.length} faults. Nothing was written.`].join("\n"));
    this.name = "CatalogueRefused";
  }
}

/** All files of a catalogue folder, checked one by one and against each other. */
export interface CatalogueFiles extends CatalogueSource<Fault> {
  /** The protected files by name. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Reads a whole catalogue folder; throws `CatalogueRefused` with every fault that it has. */
export function readCatalogue(folder: string): CatalogueFiles {
  const faults: Fault[] = [];
  const one = <S extends z.ZodMiniType>(name: string, schema: S) => {
    const reading = readFile(folder, name, schema);
    faults.push(...reading.faults);
    return "read" in reading ? [reading.read] : [];
  };
  const perhaps = <S extends z.ZodMiniType>(name: string, schema: S) =>
    existsSync(join(folder, name)) ? one(name, schema) : [];
  const many = <S extends z.ZodMiniType>(below: string, schema: S) =>
    sourceNames(join(folder, below)).flatMap((name) => one(`${below}/${name}`, schema));
  const catalogue: CatalogueFiles = {
    plans: one("plans.yaml", plansFile).flatMap((file) =>
      file.value.plans.map((plan, index) => part(file, ["plans", index], plan)),
    ),
    challenges: many("challenges", challengeFile),
    trainings: many("trainings", trainingFile),
    ebooks: many("ebooks", ebookFile),
    recipes: many("recipes", recipeFile),
    mealplans: many("mealplans", mealPlanFile),
    partners: one("partners.yaml", partnersFile).flatMap((file) =>
      file.value.partners.map((partner, index) => part(file, ["partners", index], partner)),
    ),
    cards: perhaps("card.yaml", cardFile),
    texts: perhaps("texts.yaml", textsFile),
    orders: perhaps("order.yaml", orderFile)[0]?.value,
    files: protectedFiles(join(folder, "files")),
  };
  const { plans, challenges, trainings, ebooks } = catalogue;
  faults.push(
    ...crossCheck(catalogue, fileCheck(catalogue.files)),
    ...[...plans, ...challenges, ...trainings, ...ebooks].flatMap(saleFaults),
    ...ebooks.flatMap(ebookFaults),
    ...catalogue.recipes.flatMap(allergenFaults),
  );
  if (faults.length > 0) throw new CatalogueRefused(faults);
  return catalogue;
}

/** A protected file has to stand in the folder, and to be what its name says. */
export function fileCheck(files: ReadonlyMap<string, Buffer>) {
  return ({ file }: { readonly file: string }) => {
    const bytes = files.get(file);
    if (!bytes) return `datoteke files/${file} nema`;
    const isPdf = bytes.subarray(0, 5).equals(Buffer.from("%PDF-"));
    return file.endsWith(".pdf") && !isPdf ? `files/${file} nije PDF` : undefined;
  };
}

function readFile<S extends z.ZodMiniType>(folder: string, name: string, schema: S) {
  const path = join(folder, name);
  if (existsSync(path)) return readSource(name, readFileSync(path, "utf8"), schema);
  return { faults: [{ file: name, line: 1, column: 1, field: "", message: "datoteka nedostaje" }] };
}

function sourceNames(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /\.(yaml|yml|json)$/.test(name))
    .sort();
}

function protectedFiles(folder: string): Map<string, Buffer> {
  if (!existsSync(folder)) return new Map();
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
}

/** A part of a file that its schema has read, and how to point at a field of it. */
type Sourced<T> = Checked<T, Fault>;

/** A file's content through its schema, or its faults. */
type Reading<T> = { readonly read: Sourced<T>; readonly faults: [] } | { readonly faults: readonly Fault[] };

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
function part<T, P>(source: Sourced<T>, path: Path, value: P): Sourced<P> {
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
