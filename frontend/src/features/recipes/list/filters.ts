import type { Kitchen } from "#contract/kitchen.ts";
import type { RecipeSummary } from "#contract/recipe.ts";
import { meals } from "#contract/recipes/values.ts";
import type { Findable } from "../../catalogue/search/word-index.ts";
import { capital, minutesOf } from "../words.ts";

/** One thing that recipes are looked for by; its name stands in the address. */
export interface Filter {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Several values narrow the list together; of the others only one counts. */
  readonly many: boolean;
  readonly passes: (recipe: RecipeSummary, value: string) => boolean;
}

/** The tag that the time says too. */
const SAID_BY_TIME = "do 20 min";

/** Which recipes somebody marked. */
export type Marks = Pick<Kitchen, "favourites" | "cooked">;

/** What these recipes can be filtered by; the meal comes first. A member to whom all are open is not asked for that. */
export function filtersOf(
  recipes: readonly RecipeSummary[],
  isPremium: boolean,
  { favourites = [], cooked = [] }: Marks = {},
): Filter[] {
  const marked = { omiljeni: favourites, skuhani: cooked.map(({ recipe }) => recipe) };
  const has = (values: readonly string[]) => [...new Set(values)].map((value) => ({ value, label: capital(value) }));
  return [
    {
      name: "meal",
      label: "Obrok",
      options: has(meals),
      many: false,
      passes: ({ meal }, value) => meal === value,
    },
    {
      name: "mine",
      label: "Moji recepti",
      options: [
        { value: "omiljeni", label: "Omiljeni" },
        { value: "skuhani", label: "Skuhani" },
      ].filter(({ value }) => marked[value as keyof typeof marked].length > 0),
      many: false,
      passes: ({ id }, value) => marked[value as keyof typeof marked].includes(id),
    },
    {
      name: "minutes",
      label: "Vrijeme",
      options: ["20", "30", "45"].map((value) => ({ value, label: `Do ${value} min` })),
      many: false,
      passes: (recipe, value) => minutesOf(recipe) <= Number(value),
    },
    {
      name: "protein",
      label: "Proteini po porciji",
      options: ["20", "30", "40"].map((value) => ({ value, label: `Barem ${value} g` })),
      many: false,
      passes: ({ protein }, value) => protein >= Number(value),
    },
    {
      name: "tag",
      label: "Oznake",
      options: has(recipes.flatMap(({ tags }) => tags)).filter(({ value }) => value !== SAID_BY_TIME),
      many: true,
      passes: ({ tags }, value) => tags.some((tag) => tag === value),
    },
    {
      name: "without",
      label: "Bez alergena",
      options: has(recipes.flatMap(({ allergens }) => allergens)),
      many: true,
      passes: ({ allergens }, value) => allergens.every((allergen) => allergen !== value),
    },
    {
      name: "open",
      label: "Bez Premiuma",
      options: isPremium ? [] : [{ value: "1", label: "Otvoreno svima" }],
      many: false,
      passes: ({ sample }) => sample,
    },
  ];
}

/** The values of a filter that an address asks for; what nobody offers is left out. */
export function chosenOf(query: URLSearchParams, { name, options, many }: Filter): string[] {
  const known = query.getAll(name).filter((value) => options.some((option) => option.value === value));
  return many ? [...new Set(known)] : known.slice(0, 1);
}

/** An address's query with a value of a filter pressed on or off. */
export function toggled(query: URLSearchParams, filter: Filter, value: string): URLSearchParams {
  const chosen = chosenOf(query, filter);
  const others = filter.many ? chosen.filter((one) => one !== value) : [];
  const next = new URLSearchParams(query);
  next.delete(filter.name);
  for (const one of chosen.includes(value) ? others : [...others, value]) next.append(filter.name, one);
  return next;
}

/** The recipes that all filters of an address let through, and of them those with its words, the best first. */
export function found(
  recipes: readonly RecipeSummary[],
  filters: readonly Filter[],
  query: URLSearchParams,
  keys: readonly string[],
) {
  const passed = recipes.filter((recipe) =>
    filters.every((filter) => chosenOf(query, filter).every((value) => filter.passes(recipe, value))),
  );
  return withWords(passed, query.get("q") ?? "", keys);
}

/** The recipes with the words that are looked for; all without any. */
export function withWords(
  recipes: readonly RecipeSummary[],
  words: string,
  keys: readonly string[],
): readonly RecipeSummary[] {
  if (words.trim() === "") return recipes;
  const byKey = new Map(recipes.map((recipe) => [String(recipe.id), recipe]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

/** What recipes are found by. */
export function findableOf(recipes: readonly RecipeSummary[]): Findable[] {
  return recipes.map(({ id, title, description, meal, tags }) => ({
    key: String(id),
    title,
    words: [description, meal, ...tags].join(" "),
  }));
}
