import * as z from "zod/mini";
import { type DocumentKind, type DocumentOf, documentSchemas } from "#contract/catalogue-document.ts";
import type { ChallengeFile, EbookFile, PlanFile, TrainingFile } from "#contract/catalogue-file.ts";
import type { RecipeFile } from "#contract/recipe-file.ts";
import { challengeFaults, ebookFaults, saleFaults, trainingFaults } from "./check-product.ts";
import { allergenFaults, recipeFaults } from "./check-recipe.ts";
import { type Checked, type Path, placesOf, sentenceOf } from "./problems.ts";

/** Something wrong in a draft: the draft's name, the field, and a sentence. */
export interface Fault {
  readonly name: string;
  readonly path: Path;
  readonly message: string;
}

type AnyChecked = Checked<DocumentOf, Fault>;

/** Parses a draft's text by its strict schema; answers the faults where it does not fit. */
export function parseDraft(kind: DocumentKind, id: string, value: unknown): AnyChecked | readonly Fault[] {
  const name = `${kind} ${id}`;
  const result = z.safeParse<z.core.$ZodType<DocumentOf>>(documentSchemas[kind], value, { error: sentenceOf });
  if (!result.success) return result.error.issues.flatMap(placesOf).map((place) => ({ name, ...place }));
  return { value: result.data, name, fault: (path, message) => ({ name, path, message }) };
}

/** The faults that prevent a draft's publication, without a look at the rest of the catalogue. */
export function draftProblems(kind: DocumentKind, id: string, value: unknown): readonly Fault[] {
  const read = parseDraft(kind, id, value);
  return "value" in read ? ownFaults(kind, read) : read;
}

function ownFaults(kind: DocumentKind, checked: AnyChecked): Fault[] {
  if (kind === "challenge") {
    const challenge = checked as Checked<ChallengeFile, Fault>;
    return [...saleFaults(challenge), ...challengeFaults(challenge), ...relativeDay(challenge)];
  }
  if (kind === "training") {
    const training = checked as Checked<TrainingFile, Fault>;
    return [...saleFaults(training), ...trainingFaults(training)];
  }
  if (kind === "ebook") {
    const ebook = checked as Checked<EbookFile, Fault>;
    return [...saleFaults(ebook), ...ebookFaults(ebook)];
  }
  if (kind === "plan") return saleFaults(checked as Checked<PlanFile, Fault>);
  if (kind !== "recipe") return [];
  const recipe = checked as Checked<RecipeFile, Fault>;
  return [...recipeFaults(recipe), ...allergenFaults(recipe)];
}

/** A relative last day can't be published: each publication would move the challenge's end. */
function relativeDay({ value, fault }: Checked<ChallengeFile, Fault>): Fault[] {
  return value.end_in_days === undefined ? [] : [fault(["end_in_days"], "upiši zadnji dan (end_date)")];
}
