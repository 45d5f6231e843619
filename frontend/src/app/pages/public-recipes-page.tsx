import { useQuery } from "@tanstack/react-query";
import { Page } from "../../components/page.tsx";
import { SiteHeader } from "../../features/layout/site-header.tsx";
import { useMembershipOffer } from "../../features/membership/membership-offer.tsx";
import { PublicHead } from "../../features/recipes/list/public-head.tsx";
import { RecipeList } from "../../features/recipes/list/recipe-list.tsx";
import { recipesQuery } from "../../features/recipes/queries.ts";
import { listDescription } from "../../features/recipes/words.ts";
import { paths } from "../../lib/paths.ts";

/** All recipes for everybody: what they are called and what a portion gives. */
export function PublicRecipesPage() {
  const recipes = useQuery(recipesQuery).data ?? [];
  const { dialog, open } = useMembershipOffer();
  return (
    <>
      <SiteHeader />
      <Page title="Recepti">
        <meta name="description" content={listDescription(recipes)} />
        <PublicHead onMembership={open} />
        <RecipeList to={paths.publicRecipe} />
        {dialog}
      </Page>
    </>
  );
}
