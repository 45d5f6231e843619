import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { meQuery } from "../features/account/queries.ts";
import { challengeQuery, ebookQuery } from "../features/catalogue/detail/queries.ts";
import { challengesQuery, ebooksQuery, trainingsQuery } from "../features/catalogue/queries.ts";
import { trainingQuery } from "../features/catalogue/training/queries.ts";
import { enrolmentsOf } from "../features/training/diary/diary-head.ts";
import { useDiary } from "../features/training/diary/use-diary.ts";
import { fetchBeside } from "../lib/missing-code.ts";
import { type FirstCall, firstCalls } from "./first-calls.ts";
import { memberPageAt } from "./member-page-at.ts";

/** How each of the first calls is kept; `id` is that of the page's address. */
const asks: Readonly<Record<FirstCall, (client: QueryClient, id: string) => Promise<unknown>>> = {
  getMe: (client) => client.prefetchQuery(meQuery),
  listChallenges: (client) => client.prefetchQuery(challengesQuery),
  listTrainings: (client) => client.prefetchQuery(trainingsQuery),
  listEbooks: (client) => client.prefetchQuery(ebooksQuery),
  getChallenge: (client, id) => client.prefetchQuery(challengeQuery(id)),
  getTraining: (client, id) => client.prefetchQuery(trainingQuery(id)),
  getEbook: (client, id) => client.prefetchQuery(ebookQuery(id)),
};

/**
 * Asks for what a page shows as soon as its link is tapped, beside the page's code instead of after it. What is known is not asked for
 * again, and what fails is the page's to say.
 */
export function useLoadAhead(): void {
  const askFor = useAskFor();
  useEffect(() => {
    const look = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (link?.origin === window.location.origin) askFor(link.pathname);
    };
    window.addEventListener("click", look, true);
    return () => window.removeEventListener("click", look, true);
  }, [askFor]);
}

/** Asks for what the page at an address shows, unless it is known; what fails is the page's to say. */
export function useAskFor(): (pathname: string) => void {
  const client = useQueryClient();
  return useCallback(
    (pathname) => {
      const page = memberPageAt(pathname);
      if (page) firstCalls[page.name]?.forEach((call) => void asks[call](client, page.id ?? ""));
    },
    [client],
  );
}

/** Fetches the screen of a workout for who follows a programme: it begins with a tap. */
export function useLoadWorkoutAhead(): void {
  const diary = useDiary();
  const isFollowing = diary !== undefined && enrolmentsOf(diary.head).length > 0;
  useEffect(() => {
    if (isFollowing) fetchBeside(() => import("./pages/workout-page.tsx")).catch(() => undefined);
  }, [isFollowing]);
}
