import { useParams } from "react-router-dom";
import { PlanDetail } from "../../features/kitchen/plans/plan-detail.tsx";

/** A week of meals. */
export function MealPlanPage() {
  const { id = "" } = useParams();
  return <PlanDetail key={id} id={id} />;
}
