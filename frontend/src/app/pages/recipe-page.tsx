import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { Page } from "../../components/page.tsx";
import { AbsentProduct, UnknownProduct } from "../../features/catalogue/detail/absent-product.tsx";
import { AccessNotice } from "../../features/catalogue/detail/access-notice.tsx";
import { AddToWeek } from "../../features/kitchen/add-to-week.tsx";
import { withCooked } from "../../features/kitchen/own/kitchen-content.ts";
import { useKitchen } from "../../features/kitchen/own/use-kitchen.ts";
import { useUndoable } from "../../features/kitchen/own/use-undoable.tsx";
import { RecipeMarks } from "../../features/kitchen/recipe-marks.tsx";
import { useMembershipOffer } from "../../features/membership/membership-offer.tsx";
import { RecipeDetail } from "../../features/recipes/detail/recipe-detail.tsx";
import { recipeQuery } from "../../features/recipes/queries.ts";
import { paths } from "../../lib/paths.ts";
import { today } from "../../lib/server-time.ts";

const trail = [
  { label: "Naslovna", to: paths.home },
  { label: "Recepti", to: paths.recipes },
];
const back = { to: paths.recipes, label: "Svi recepti" };

/** A recipe, for so many portions. */
export function RecipePage() {
  const { id = "" } = useParams();
  const detail = useQuery(recipeQuery(id));
  const { dialog, open } = useMembershipOffer();
  const kitchen = useKitchen();
  const { act, notice } = useUndoable(kitchen);
  const { kept } = kitchen;
  if (!detail.data) {
    const unknown = <UnknownProduct text="Ovog recepta više nema." back={back} />;
    return <AbsentProduct kind="Recept" trail={trail} detail={detail} unknown={unknown} />;
  }
  const { recipe, access } = detail.data;
  return (
    <Page title={recipe.title}>
      <Breadcrumb links={trail} current={recipe.title} />
      <AccessNotice detail={detail} />
      <RecipeDetail
        recipe={recipe}
        granted={access.granted}
        more={(portions) => (
          <>
            <AddToWeek recipe={recipe} portions={portions} kept={kept} act={act} />
            <RecipeMarks recipe={recipe.id} kept={kept} act={act} />
          </>
        )}
        onCooked={() => void act("Skuhano danas", (own) => withCooked(own, recipe.id, today()))}
        onMembership={open}
      />
      {notice}
      {dialog}
    </Page>
  );
}
