import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { Page } from "../../components/page.tsx";
import { AbsentProduct } from "../../features/catalogue/detail/absent-product.tsx";
import { SiteHeader } from "../../features/layout/site-header.tsx";
import { useMembershipOffer } from "../../features/membership/membership-offer.tsx";
import { RecipeDetail } from "../../features/recipes/detail/recipe-detail.tsx";
import { recipeQuery } from "../../features/recipes/queries.ts";
import { recipeDescription } from "../../features/recipes/words.ts";
import { isUnknown } from "../../lib/api-error.ts";
import { paths } from "../../lib/paths.ts";
import { NotFoundPage } from "./not-found-page.tsx";

const trail = [
  { label: "Naslovna", to: paths.landing },
  { label: "Recepti", to: paths.publicRecipes },
];

/** A recipe's public page: readable before any script has run; one that the build did not know is asked for. */
export function PublicRecipePage() {
  const { id = "" } = useParams();
  const detail = useQuery(recipeQuery(id));
  const { dialog, open } = useMembershipOffer();
  const isGone = detail.isError && isUnknown(detail.error);
  if (isGone && !detail.data) return <NotFoundPage />;
  if (!detail.data) {
    return (
      <>
        <SiteHeader />
        <AbsentProduct kind="Recept" trail={trail} detail={detail} unknown={null} />
      </>
    );
  }
  const { access } = detail.data;
  const recipe = isGone ? { ...detail.data.recipe, retired: true as const } : detail.data.recipe;
  return (
    <>
      <SiteHeader />
      <Page title={recipe.title}>
        <meta name="description" content={recipeDescription(recipe)} />
        {recipe.retired && <meta name="robots" content="noindex" />}
        <Breadcrumb links={trail} current={recipe.title} />
        <RecipeDetail recipe={recipe} granted={access.granted} onMembership={open} />
        {dialog}
      </Page>
    </>
  );
}
