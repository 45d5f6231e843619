import { useQuery } from "@tanstack/react-query";
import type { ChallengeSummary, TrainingSummary } from "#contract/product.ts";
import { money } from "../../../lib/format.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { useMe } from "../../account/queries.ts";
import { endedOn, isOnSale, ofTraining } from "../../catalogue/product.ts";
import { challengesQuery, trainingsQuery } from "../../catalogue/queries.ts";
import { useDiary } from "../diary/use-diary.ts";
import { type Course, isRefused, refusalText } from "./programmes.ts";

interface ListedCourse {
  readonly training?: TrainingSummary | undefined;
  readonly challenge?: ChallengeSummary | undefined;
}

/** Day on which bought access to a training ended; undefined while it lasts or came with the membership. */
export function useEndedAccess(training: TrainingSummary | undefined): string | undefined {
  const me = useMe().data;
  return training && endedOn(me, { category: "training", id: training.id });
}

/** Why the server refused a course's start, with today's price; undefined if it did not. */
export function useRefusalText(course: Pick<Course, "category" | "product">): string | undefined {
  const me = useMe().data;
  const diary = useDiary();
  const refused = diary !== undefined && isRefused(diary, course);
  const isTraining = course.category === "training";
  const trainings = useQuery({ ...trainingsQuery, enabled: refused && isTraining }).data;
  const training = isTraining ? trainings?.find(({ id }) => id === course.product) : undefined;
  const ended = useEndedAccess(training);
  if (!refused) return undefined;
  const again = training && isOnSale(ofTraining(training), serverNow()) ? ofTraining(training) : undefined;
  return refusalText(ended, again && money(me?.premium ? again.premiumPrice : again.price));
}

/** A course of the public lists; empty if off sale. */
export function useListedCourse({ category, product }: Pick<Course, "category" | "product">): ListedCourse {
  const isTraining = category === "training";
  const trainings = useQuery({ ...trainingsQuery, enabled: isTraining }).data;
  const challenges = useQuery({ ...challengesQuery, enabled: !isTraining }).data;
  return isTraining
    ? { training: trainings?.find(({ id }) => id === product) }
    : { challenge: challenges?.find(({ id }) => id === product) };
}
