import { useQuery } from "@tanstack/react-query";
import { challengesQuery, ebooksQuery, plansQuery, trainingsQuery } from "../queries.ts";

/** What a category is called. */
export const kinds = { challenge: "Izazov", training: "Program", ebook: "Ebook", subscription: "Članstvo" } as const;

/** Titles of everything on sale, from the public lists. */
export function useTitles(): { readonly titles: ReadonlyMap<string, string>; readonly known: boolean } {
  const challenges = useQuery(challengesQuery).data;
  const trainings = useQuery(trainingsQuery).data;
  const ebooks = useQuery(ebooksQuery).data;
  const plans = useQuery(plansQuery).data ?? [];
  const titles = new Map([
    ...(challenges ?? []).map((one) => [keyOf("challenge", one.id), one.title] as const),
    ...(trainings ?? []).map((one) => [keyOf("training", one.id), one.title] as const),
    ...(ebooks ?? []).map((one) => [keyOf("ebook", one.id), one.title] as const),
    ...plans.map((one) => [keyOf("subscription", one.subscription_type), one.title] as const),
  ]);
  return { titles, known: Boolean(challenges && trainings && ebooks) };
}

/** How a title is found. */
export function keyOf(category: string, id: number | string): string {
  return `${category} ${id}`;
}
