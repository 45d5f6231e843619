import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";

/** The public catalogue: the same for everybody, cached by the browser and the CDN. */
export const challengesQuery = queryOptions({
  queryKey: ["listChallenges"],
  queryFn: async () => expected((await call("listChallenges", {})).data?.challenges),
});

export const trainingsQuery = queryOptions({
  queryKey: ["listTrainings"],
  queryFn: async () => (await call("listTrainings", {})).data.trainings,
});

export const ebooksQuery = queryOptions({
  queryKey: ["listEbooks"],
  queryFn: async () => (await call("listEbooks", {})).data.ebooks,
});

export const plansQuery = queryOptions({
  queryKey: ["listSubscriptions"],
  queryFn: async () => (await call("listSubscriptions", {})).data.subscriptions,
});

/** One challenge with its videos, as this caller may see it. */
export function challengeQuery(id: string) {
  return queryOptions({
    queryKey: ["getChallenge", id],
    queryFn: async () => {
      const { data } = await call("getChallenge", { params: { id } });
      expected(data?.challenge);
      return data;
    },
  });
}

/** One training with its sections, as this caller may see it. */
export function trainingQuery(id: string) {
  return queryOptions({
    queryKey: ["getTraining", id],
    queryFn: async () => (await call("getTraining", { params: { id } })).data,
  });
}

/** One ebook, as this caller may see it. */
export function ebookQuery(id: string) {
  return queryOptions({
    queryKey: ["getEbook", id],
    queryFn: async () => (await call("getEbook", { params: { id } })).data,
  });
}

/** The part of an answer that a challenge's page stands on; the specified line goes to the console where it is missing. */
function expected<T>(part: T | null | undefined): T {
  if (typeof part === "object" && part !== null) return part;
  console.error("Unexpected challenge response shape");
  throw new Error("Unexpected challenge response shape");
}
