import type { Plan } from "#contract/product.ts";
import type { Recipe, RecipeSummary } from "#contract/recipe.ts";
import type { ShopFile } from "#contract/shop.ts";
import { recipeData } from "./head/recipe-data.ts";
import { breadcrumbs } from "./head/structured-data.ts";
import type { PublicPage } from "./public-pages.ts";
import { SITE_PICTURE } from "./share-path.ts";
import { recipeKey, recipesKey } from "./src/features/recipes/keys.ts";
import { listDescription, recipeDescription } from "./src/features/recipes/words.ts";
import { paths } from "./src/lib/paths.ts";

const LIST = { title: "Recepti", path: paths.publicRecipes };

/** A recipe as its call answers somebody without access. */
export interface PublicRecipe {
  readonly recipe: Recipe;
  readonly access: { readonly granted: boolean; readonly until: null };
}

/** All recipes. */
export function recipesPage(recipes: RecipeSummary[], plans: Plan[], { brand }: ShopFile, changed: string): PublicPage {
  return {
    path: LIST.path,
    file: "recipes.html",
    kind: "recipes",
    data: { plans, answers: [[recipesKey, recipes]] },
    head: {
      title: `${LIST.title} · ${brand}`,
      description: listDescription(recipes),
      path: LIST.path,
      type: "website",
      picture: SITE_PICTURE,
      structuredData: [breadcrumbs(LIST.title, LIST.path)],
    },
    changed,
  };
}

/** A recipe's page, with its own picture for social cards; one that is retired is not for search engines any more. */
export function recipePage(
  detail: PublicRecipe,
  picture: string,
  plans: Plan[],
  shop: ShopFile,
  changed: string,
): PublicPage {
  const { recipe } = detail;
  const path = paths.publicRecipe(recipe.id);
  return {
    path,
    file: `${path.slice(1)}.html`,
    kind: "recipe",
    data: { plans, answers: [[recipeKey(String(recipe.id)), detail]] },
    ...(!recipe.retired && {
      head: {
        title: `${recipe.title} · ${shop.brand}`,
        description: recipeDescription(recipe),
        path,
        type: "article",
        picture,
        structuredData: [recipeData(recipe, path, picture, shop), breadcrumbs(recipe.title, path, [LIST])],
      },
    }),
    changed,
  };
}
