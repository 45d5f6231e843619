import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { meQuery } from "../features/account/queries.ts";
import { challengeQuery, ebookQuery } from "../features/catalogue/detail/queries.ts";
import { challengesQuery, ebooksQuery, trainingsQuery } from "../features/catalogue/queries.ts";
import { trainingQuery } from "../features/catalogue/training/queries.ts";
import { enrolmentsOf } from "../features/training/diary/head.ts";
import { useDiary } from "../features/training/diary/use-diary.ts";
import { fetchBeside } from "../lib/missing-code.ts";
import { paths } from "../lib/paths.ts";

type Ask = (client: QueryClient) => readonly Promise<unknown>[];

/** What pages that have an address of their own ask the server for. */
const single: Readonly<Record<string, Ask>> = {
  [paths.home]: (client) => [
    client.prefetchQuery(meQuery),
    client.prefetchQuery(challengesQuery),
    client.prefetchQuery(trainingsQuery),
    client.prefetchQuery(ebooksQuery),
  ],
  [paths.challenges]: (client) => [client.prefetchQuery(challengesQuery)],
  [paths.trainings]: (client) => [client.prefetchQuery(trainingsQuery)],
  [paths.ebooks]: (client) => [client.prefetchQuery(ebooksQuery)],
};

/** The same of each product's page. */
const products = {
  challenge: (client: QueryClient, id: string) => client.prefetchQuery(challengeQuery(id)),
  training: (client: QueryClient, id: string) => client.prefetchQuery(trainingQuery(id)),
  ebook: (client: QueryClient, id: string) => client.prefetchQuery(ebookQuery(id)),
};
const CATEGORIES = ["challenge", "training", "ebook"] as const;

/**
 * Asks for what a page shows as soon as its link is tapped, beside the page's code instead of after it. What is known is not asked for
 * again, and what fails is the page's to say.
 */
export function useLoadAhead(): void {
  const client = useQueryClient();
  useEffect(() => {
    const look = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (link?.origin === window.location.origin) askOf(link.pathname)?.(client);
    };
    window.addEventListener("click", look, { capture: true, passive: true });
    return () => window.removeEventListener("click", look, true);
  }, [client]);
}

/** Fetches the screen of a workout for who follows a programme: it begins with a tap. */
export function useLoadWorkoutAhead(): void {
  const diary = useDiary();
  const isFollowing = diary !== undefined && enrolmentsOf(diary.head).length > 0;
  useEffect(() => {
    if (isFollowing) fetchBeside(() => import("./pages/workout-page.tsx")).catch(() => undefined);
  }, [isFollowing]);
}

function askOf(pathname: string): Ask | undefined {
  const id = pathname.slice(pathname.lastIndexOf("/") + 1);
  const category = CATEGORIES.find((one) => pathname === paths.product(one, Number(id)));
  return category ? (client) => [products[category](client, id)] : single[pathname];
}
