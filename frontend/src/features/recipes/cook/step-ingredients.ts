import { plainText } from "#contract/plain-text.ts";
import type { Recipe } from "#contract/recipe.ts";
import type { Ingredient } from "../detail/ingredient-list.tsx";
import { stemOf } from "../stem.ts";

/** What follows these words says more of an ingredient, but does not name it: rajčica *iz* konzerve, tuna *u* vlastitom soku. */
const ties = /\s(?:bez|iz|od|u|za)\s.*$/;

/** The ingredients that a step speaks of, as far as its words tell. Pure. */
export function ingredientsOf(text: string, groups: Recipe["ingredients"]): Ingredient[] {
  const words = plainText(text).split(/[^\p{L}]+/u);
  const isNamed = ({ name }: Ingredient) =>
    plainText(name)
      .replace(ties, "")
      .split(" ")
      .some((word) => words.some((one) => one.startsWith(stemOf(word))));
  const named = groups.flatMap(({ items }) => items.filter(isNamed));
  return named.filter((item, position) => named.findIndex((one) => isAlike(one, item)) === position);
}

/** Salt of the sauce and salt of the side are one line. */
function isAlike(one: Ingredient, other: Ingredient): boolean {
  return one.name === other.name && one.amount === other.amount && one.unit === other.unit;
}
