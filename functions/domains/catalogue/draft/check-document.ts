import * as z from "zod/mini";
import { type DocumentKind, type DocumentOf, documentSchemas } from "#contract/catalogue-document.ts";
import type { ChallengeFile, EbookFile, PlanFile, TrainingFile } from "#contract/catalogue-file.ts";
import type { RecipeFile } from "#contract/recipe-file.ts";
import { challengeFaults, ebookFaults, saleFaults, trainingFaults } from "./check-product.ts";
import { allergenFaults, recipeFaults } from "./check-recipe.ts";
import { type Checked, type Path, placesOf, sentenceOf } from "./problems.ts";

/** Something wrong in a document: where it was found, and the document that has it. */
export interface Place {
  readonly name: string;
  readonly path: Path;
  readonly message: string;
}

type Document = DocumentOf<DocumentKind>;
type AnyChecked = Checked<Document, Place>;

/** A document through its strict schema, or what is wrong with it. */
export function readDocument(kind: DocumentKind, id: string, value: unknown): AnyChecked | readonly Place[] {
  const name = `${kind} ${id}`;
  const result = z.safeParse<z.core.$ZodType<Document>>(documentSchemas[kind], value, { error: sentenceOf });
  if (!result.success) return result.error.issues.flatMap(placesOf).map((place) => ({ name, ...place }));
  return { value: result.data, name, fault: (path, message) => ({ name, path, message }) };
}

/** What keeps a document from being published, as far as it can be told without the rest of the catalogue. */
export function documentProblems(kind: DocumentKind, id: string, value: unknown): readonly Place[] {
  const read = readDocument(kind, id, value);
  return "value" in read ? ownFaults(kind, read) : read;
}

function ownFaults(kind: DocumentKind, checked: AnyChecked): Place[] {
  if (kind === "challenge") {
    const challenge = checked as Checked<ChallengeFile, Place>;
    return [...saleFaults(challenge), ...challengeFaults(challenge), ...relativeDay(challenge)];
  }
  if (kind === "training") {
    const training = checked as Checked<TrainingFile, Place>;
    return [...saleFaults(training), ...trainingFaults(training)];
  }
  if (kind === "ebook") {
    const ebook = checked as Checked<EbookFile, Place>;
    return [...saleFaults(ebook), ...ebookFaults(ebook)];
  }
  if (kind === "plan") return saleFaults(checked as Checked<PlanFile, Place>);
  if (kind !== "recipe") return [];
  const recipe = checked as Checked<RecipeFile, Place>;
  return [...recipeFaults(recipe), ...allergenFaults(recipe)];
}

/** Relative to what a document is published is nothing: each publication would move the challenge's end. */
function relativeDay({ value, fault }: Checked<ChallengeFile, Place>): Place[] {
  return value.end_in_days === undefined ? [] : [fault(["end_in_days"], "upiši zadnji dan (end_date)")];
}
