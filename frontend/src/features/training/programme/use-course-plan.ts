import { useMemo } from "react";
import type { Section } from "#contract/product.ts";
import { type PlanSession, sessionsOf } from "#contract/training/plan.ts";
import { type PlanPlace, placeOf } from "#contract/training/session-state.ts";
import type { StoredPlan } from "../diary/plan-store.ts";
import { useCachedPlan } from "../diary/use-plan.ts";
import { type CachedVideo, useChallengeVideos } from "./cached-videos.ts";
import type { Course } from "./programmes.ts";

/** `planned`: a training's session, `row`: a challenge's video. */
export interface SessionFacts {
  readonly title: string;
  readonly exercises?: number;
  readonly minutes?: number;
  readonly planned?: PlanSession;
  readonly row?: number;
}

/** A course's plan on this device. `places`: the sessions that a training has now. */
export interface CoursePlan {
  readonly state: "loading" | "ready" | "locked" | "absent" | "failed";
  readonly places: readonly PlanPlace[] | undefined;
  readonly factsOf: (session: number) => SessionFacts;
}

/** A course's cached plan; a training's is fetched if none is valid. */
export function useCoursePlan({ category, product, week }: Pick<Course, "category" | "product" | "week">): CoursePlan {
  const isTraining = category === "training";
  const { plan, state } = useCachedPlan(isTraining ? product : undefined);
  const { videos, isFetching } = useChallengeVideos(isTraining ? undefined : product);
  return useMemo(
    () => (isTraining ? ofTraining(plan, state, week) : ofChallenge(videos, isFetching)),
    [isTraining, plan, state, videos, isFetching, week],
  );
}

/** What is read of a training. */
type PlanContent = Pick<StoredPlan, "exercises"> & { readonly sections: readonly Section[] };

/** Takes titles from the page's sections for who may not see more. Pure. */
export function withTitles(plan: CoursePlan, sections: readonly Section[], week: number): CoursePlan {
  if (plan.state === "ready" || sections.length === 0) return plan;
  const titled = ofTraining({ sections }, plan.state, week);
  return { ...plan, factsOf: (session) => ({ title: titled.factsOf(session).title }) };
}

function ofTraining(plan: PlanContent | undefined, state: CoursePlan["state"], week: number): CoursePlan {
  const sessions = plan && sessionsOf(plan.sections, plan.exercises);
  const factsOf = (session: number): SessionFacts => {
    const place = placeOf(session, week);
    const planned = sessions?.find((one) => one.week === place.week && one.day === place.day);
    if (!planned) return { title: `Dan ${place.day}` };
    const { title, slots, minutes } = planned;
    return { title, exercises: slots.length, minutes, planned: { ...planned, session } };
  };
  return { state, places: sessions, factsOf };
}

function ofChallenge(videos: readonly CachedVideo[] | undefined, isFetching: boolean): CoursePlan {
  const factsOf = (session: number) => videos?.[session - 1] ?? { title: `Trening ${session}` };
  return { state: videos ? "ready" : isFetching ? "loading" : "absent", places: undefined, factsOf };
}
