import { useQuery } from "@tanstack/react-query";
import type { ChallengeSummary, TrainingSummary } from "#contract/product.ts";
import { useMe } from "../../account/queries.ts";
import { endedOn } from "../../catalogue/product.ts";
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
  return training && endedOn(me, { category: "training", id: training.id });
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
