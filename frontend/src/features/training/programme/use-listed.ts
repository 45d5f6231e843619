import { useQuery } from "@tanstack/react-query";
import { lastDayOf } from "#contract/periods.ts";
import type { ChallengeSummary, TrainingSummary } from "#contract/product.ts";
import { zagrebDay } from "../../../lib/format.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { useMe } from "../../account/queries.ts";
import { challengesQuery, trainingsQuery } from "../../catalogue/queries.ts";
import type { Course } from "./programmes.ts";

/** What the public lists say of a course. */
interface Listed {
  readonly training?: TrainingSummary | undefined;
  readonly challenge?: ChallengeSummary | undefined;
}

/** The day on which the access that was bought to a training ended; undefined while it lasts, or where it came with the membership. */
export function useEndedAccess(training: TrainingSummary | undefined): string | undefined {
  const me = useMe().data;
  if (!me || !training) return undefined;
  const paid = me.purchases
    .filter((one) => one.product_category === "training" && String(one.product_id) === String(training.id))
    .map(({ date_paid }) => lastDayOf(zagrebDay(new Date(date_paid)), training.duration));
  const last = paid.sort().at(-1);
  return last !== undefined && last < zagrebDay(serverNow()) ? last : undefined;
}

/** A course as the public lists know it, one of both; neither where it is off sale. */
export function useListed({ category, product }: Pick<Course, "category" | "product">): Listed {
  const isTraining = category === "training";
  const trainings = useQuery({ ...trainingsQuery, enabled: isTraining }).data;
  const challenges = useQuery({ ...challengesQuery, enabled: !isTraining }).data;
  return isTraining
    ? { training: trainings?.find(({ id }) => id === product) }
    : { challenge: challenges?.find(({ id }) => id === product) };
}
