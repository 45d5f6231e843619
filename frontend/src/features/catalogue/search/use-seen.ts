import { useQueries, useQuery } from "@tanstack/react-query";
import { useMe } from "../../account/queries.ts";
import { viewedQuery } from "../../player/queries.ts";
import { challengeQuery } from "../detail/queries.ts";
import { trainingQuery } from "../training/queries.ts";
import { isProduct, keyOf, type ProductItem, type SearchItem } from "./search-item.ts";

interface Seen {
  /** Keys of the products of which this member has watched something. */
  readonly keys: ReadonlySet<string>;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** What the member has begun. Only a product's own page says which videos it holds, so they are asked for once somebody wants to know. */
export function useSeen(items: readonly SearchItem[], wanted: boolean): Seen {
  const me = useMe().data;
  const viewed = useQuery({ ...viewedQuery(me?.user.id), enabled: wanted && me !== undefined });
  const challenges = useQueries({
    queries: idsOf(items, "challenge").map((id) => ({ ...challengeQuery(String(id)), enabled: wanted })),
  });
  const trainings = useQueries({
    queries: idsOf(items, "training").map((id) => ({ ...trainingQuery(String(id)), enabled: wanted })),
  });
  const watched = new Set(viewed.data?.map(({ video_id }) => video_id));
  const isWatched = (video: { readonly video_id?: string | undefined }) =>
    video.video_id !== undefined && watched.has(video.video_id);
  const keys = new Set<string>();
  for (const { data } of challenges) {
    if (data?.challenge.videos.some(isWatched)) keys.add(keyOf("challenge", data.challenge.id));
  }
  for (const { data } of trainings) {
    const exercises = data?.sections.flatMap((section) => section.subsections.flatMap((day) => day.exercises));
    if (data && exercises?.some(isWatched)) keys.add(keyOf("training", data.training.id));
  }
  const asked = [viewed, ...challenges, ...trainings];
  return {
    keys,
    isPending: wanted && asked.some((query) => query.isPending),
    error: asked.find((query) => query.isError && !query.data)?.error ?? null,
    retry: () => void asked.filter((query) => query.isError).map((query) => query.refetch()),
  };
}

function idsOf(items: readonly SearchItem[], kind: ProductItem["kind"]): number[] {
  return items
    .filter(isProduct)
    .filter((item) => item.kind === kind)
    .map((item) => item.product.id);
}
