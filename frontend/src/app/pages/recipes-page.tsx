import { Page } from "../../components/page.tsx";
import { CookbookHead } from "../../features/recipes/cookbook-head.tsx";
import { RecipeList } from "../../features/recipes/list/recipe-list.tsx";

/** 'Recepti' */
export function RecipesPage() {
  return (
    <Page title="Recepti">
      <CookbookHead title="Recepti" />
      <RecipeList />
    </Page>
  );
}
