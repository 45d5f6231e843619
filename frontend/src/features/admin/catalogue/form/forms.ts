import type { DocumentKind } from "#contract/catalogue-document.ts";
import { weekdays } from "../../../kitchen/own/weekdays.ts";
import { isObject, type Json, type Path, valueAt } from "../document/path.ts";
import { challengeForm } from "./challenge-form.ts";
import type { Field, Fields, Form } from "./field.ts";
import { cardForm, textsForm } from "./landing-form.ts";
import { mealPlanForm, recipeForm } from "./recipe-form.ts";
import { ebookForm, partnerForm, planForm } from "./small-forms.ts";
import { trainingForm } from "./training-form.ts";

/** The form of each kind: one field for each name of its strict schema. */
export const forms: Readonly<Record<DocumentKind, Form>> = {
  challenge: challengeForm,
  training: trainingForm,
  ebook: ebookForm,
  recipe: recipeForm,
  mealplan: mealPlanForm,
  plan: planForm,
  partner: partnerForm,
  card: cardForm,
  texts: textsForm,
};

/** The label of a path: 'Videozapisi › 4. Ponedjeljak 1 › Naslov'. */
export function labelOf(form: Form, document: Json, path: Path): string {
  return labels(form.fields, document, path, 0).join(" › ");
}

/** The group in which a path is written; none for what nobody writes by hand. */
export function groupOf(form: Form, path: Path): number {
  return form.groups.findIndex(({ fields }) => fields.includes(String(path[0])));
}

function labels(fields: Fields, document: Json, path: Path, from: number): string[] {
  const step = path[from];
  const field = step === undefined ? undefined : fields[step];
  return field ? [field.label, ...labelsWithin(field, document, path, from + 1)] : [];
}

function labelsWithin(field: Field, document: Json, path: Path, from: number): string[] {
  const step = path[from];
  if (step === undefined) return [];
  if (field.as === "part") return labels(field.fields, document, path, from);
  if (field.as === "week") {
    const day = weekdays[Number(step)]?.name ?? "";
    const place = path[from + 1];
    return place === undefined
      ? [day]
      : [day, `${Number(place) + 1}.`, ...labels(field.day.fields, document, path, from + 2)];
  }
  if (field.as !== "rows" && field.as !== "named rows") return [];
  const row = valueAt(document, path.slice(0, from + 1));
  const title = isObject(row) ? field.titleOf(row, document) : "";
  const name = typeof step === "number" ? `${step + 1}. ${title}` : title;
  return [name, ...labels(field.fields, document, path, from + 1)];
}
