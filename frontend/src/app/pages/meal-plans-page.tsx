import { Page } from "../../components/page.tsx";
import { PlanList } from "../../features/kitchen/plans/plan-list.tsx";
import { CookbookHead } from "../../features/recipes/cookbook-head.tsx";

/** 'Planovi prehrane' */
export function MealPlansPage() {
  return (
    <Page title="Planovi prehrane">
      <CookbookHead title="Planovi prehrane" />
      <PlanList />
    </Page>
  );
}
