import { dayOf, zagrebDay } from "../../../lib/format.ts";
import { useCachedPlan } from "../diary/use-plan.ts";
import type { Course } from "./programmes.ts";
import styles from "./start-form.module.css";
import { useListed } from "./use-listed.ts";

interface Props {
  readonly course: Course;
  /** The run's last day. */
  readonly last: string;
}

/** Until when the member may use a course, beside the day on which the run ends. */
export function AccessEnd({ course, last }: Props) {
  const end = useAccessEnd(course);
  if (end === undefined) return null;
  if (end === "premium") return <p>Otvoreno uz Premium članstvo.</p>;
  return (
    <>
      <p>{`Pristup traje do ${dayOf(end)}`}</p>
      {last > end && <p className={styles.warning}>Zadnji treninzi padaju nakon isteka pristupa.</p>}
    </>
  );
}

/** The last day of access; `premium` while a membership that goes on opens it, undefined where there is no end or it is not known. */
function useAccessEnd({ category, product }: Course): string | "premium" | undefined {
  const isTraining = category === "training";
  const { plan } = useCachedPlan(isTraining ? product : undefined);
  const { challenge } = useListed({ category, product });
  if (!isTraining) return challenge?.end_date;
  if (plan?.access.renews) return "premium";
  return plan?.access.until ? zagrebDay(new Date(plan.access.until)) : undefined;
}
