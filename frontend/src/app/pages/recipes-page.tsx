import { Page } from "../../components/page.tsx";
import { useKitchen } from "../../features/kitchen/own/use-kitchen.ts";
import { CookbookHead } from "../../features/recipes/cookbook-head.tsx";
import { RecipeList } from "../../features/recipes/list/recipe-list.tsx";

/** 'Recepti' */
export function RecipesPage() {
  return (
    <Page title="Recepti">
      <CookbookHead title="Recepti" />
      <RecipeList marks={useKitchen().kept?.own} />
    </Page>
  );
}
