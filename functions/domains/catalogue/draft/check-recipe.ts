import type { RecipeFile } from "#contract/recipe-file.ts";
import type { Checked } from "./problems.ts";

/** How far a recipe's energy may differ from that of its macronutrients (share). */
const TOLERANCE = 0.1;
const QUICK_MINUTES = 20;
/** A food is high in protein where it gives a fifth of the energy (Regulation (EC) 1924/2006, annex). */
const PROTEIN_SHARE = 0.2;

type Contained = RecipeFile["allergens"][number] | "meso" | "med";

const ofAnimals = ["rakovi", "riba", "mekušci", "meso"] as const;
const excluded: Partial<Record<RecipeFile["tags"][number], readonly Contained[]>> = {
  vegetarijanski: ofAnimals,
  veganski: [...ofAnimals, "jaja", "mlijeko", "med"],
  "bez glutena": ["gluten"],
};

/** Ingredients with an allergen, meat or honey, by the beginnings of words; others are not judged. */
const holding: readonly (readonly [Contained, RegExp])[] = [
  ["jaja", /^(jaj|žumanj|bjelanj)/],
  ["mlijeko", /^(mlijek|jogurt|vrhnj|maslac|skyr|skut|kefir|mozzarell|parmezan|feta$|ricott|sir(a|u|om)?$)/],
  ["gluten", /^(pšeni|zob|ječm|raž|kruh|tjestenin|kuskus|bulgur|griz)/],
  ["riba", /^(tun|losos|oslić|srdel|skuš|bakalar|brancin)/],
  ["soja", /^(soj|tofu|tempeh)/],
  ["kikiriki", /^kikirik/],
  ["orašasti plodovi", /^(orah|orasi|badem|lješnj|pistac|indijsk)/],
  ["sezam", /^(sezam|tahini)/],
  ["celer", /^celer/],
  ["gorušica", /^(gorušic|senf)/],
  [
    "meso",
    /^(mes(o|a|om)?$|pile[ćt]|pur(e[ćt]|ic)|gove[dđ]|svinj|tele[ćt]|janje[ćt]|slanin|kobasic|šunk|pršut|pancet|salam|želatin)/,
  ],
  ["med", /^med(a|om)?$/],
];
/** Names that only look like an allergen: 'bez celera' has none, coconut milk is no milk, peanut butter no butter. */
const without = /(^|\s)bez \p{L}+/gu;
const ofPlants =
  /(sojin|kokosov|bademov|zoben|rižin|biljn|vegansk|kikiriki)\p{L}* (mlijek|jogurt|vrhnj|maslac|sir|mes|med|kobasic|šunk|slanin|salam)\p{L}*/gu;
const butterOf = /maslac od (kikirik|badem|lješnj|orah)/gu;

/** Ingredients with an allergen that the recipe does not name. */
export function allergenFaults<F>({ value, fault }: Checked<RecipeFile, F>): F[] {
  return namesIn(value).flatMap((name) => {
    const missing = heldIn(name).filter((held) => held !== "meso" && held !== "med" && !value.allergens.includes(held));
    return missing.map((allergen) =>
      fault(["allergens"], `sastojak „${name}“ traži alergen ${allergen}; ako ga u njemu nema, napiši „bez …“ uz ime`),
    );
  });
}

function namesIn({ ingredients }: RecipeFile): string[] {
  return [...new Set(ingredients.flatMap(({ items }) => items.map(({ name }) => name)))];
}

function heldIn(name: string): Contained[] {
  const lower = name.toLowerCase();
  const plain = lower.replaceAll(without, "").replaceAll(ofPlants, "$1").replaceAll(butterOf, "$1");
  const words = plain.split(/[^\p{L}]+/u);
  return holding.flatMap(([held, begins]) => {
    const isFree = held === "gluten" && lower.includes("bez glutena");
    return !isFree && words.some((word) => begins.test(word)) ? [held] : [];
  });
}

/** Contradictions within a recipe. */
export function recipeFaults<F>(recipe: Checked<RecipeFile, F>): F[] {
  return [...energyFaults(recipe), ...tagFaults(recipe), ...repeatedFaults(recipe)];
}

function energyFaults<F>({ value, fault }: Checked<RecipeFile, F>): F[] {
  const { kcal, protein, carbs, fat } = value;
  const made = 4 * protein + 4 * carbs + 9 * fat;
  if (Math.abs(kcal - made) <= TOLERANCE * kcal) return [];
  return [fault(["kcal"], `piše ${kcal}, a proteini, ugljikohidrati i masti daju ${made}`)];
}

function tagFaults<F>({ value, fault }: Checked<RecipeFile, F>): F[] {
  const { allergens, kcal, minutes_prep, minutes_cook, protein, tags } = value;
  const names = namesIn(value);
  return tags.flatMap((tag, index) => {
    const wrong = (message: string) => [fault(["tags", index], message)];
    const allergen = allergens.find((one) => excluded[tag]?.includes(one));
    if (allergen) return wrong(`${tag} ne ide uz alergen ${allergen}`);
    const against = names.find((name) => heldIn(name).some((held) => excluded[tag]?.includes(held)));
    if (against) return wrong(`${tag} ne ide uz sastojak „${against}“`);
    const minutes = minutes_prep + minutes_cook;
    if (tag === "do 20 min" && minutes > QUICK_MINUTES) return wrong(`${tag} ne ide uz ${minutes} min`);
    if (tag !== "puno proteina" || 4 * protein >= PROTEIN_SHARE * kcal) return [];
    return wrong(`${tag} traži petinu energije iz proteina`);
  });
}

function repeatedFaults<F>({ value, fault }: Checked<RecipeFile, F>): F[] {
  return (["tags", "allergens"] as const).flatMap((field) => {
    const list: readonly string[] = value[field];
    return list.flatMap((one, index) =>
      list.indexOf(one) < index ? [fault([field, index], `${one} je ovdje dvaput`)] : [],
    );
  });
}
