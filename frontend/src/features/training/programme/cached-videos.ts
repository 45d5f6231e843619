import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Challenge } from "#contract/product.ts";
import { useDeviceValue } from "../../../lib/offline/use-person-data.ts";
import { usePerson } from "../../../lib/session.ts";
import { inListOrder } from "../../catalogue/challenge/video-state.ts";
import { challengeQuery } from "../../catalogue/detail/queries.ts";
import { useDiary } from "../diary/use-diary.ts";

const SECONDS_A_MINUTE = 60;

/** A challenge's video on this device. */
export interface CachedVideo {
  readonly row: number;
  readonly title: string;
  readonly minutes: number;
}

/** Cached videos by the challenge's id, in list order. */
export type CachedVideos = Readonly<Record<string, readonly CachedVideo[]>>;

/** Cached videos of the challenges that were opened or joined here, and their setter. */
export function useCachedVideos() {
  const [videos, store] = useDeviceValue<CachedVideos>("videos");
  return [videos ?? {}, store] as const;
}

/** A challenge's videos in list order. Pure. */
export function videosOf({ videos }: Challenge): CachedVideo[] {
  return inListOrder(videos).map(({ id, bunnyData: { title, length = 0 } }) => ({
    row: id,
    title,
    minutes: Math.max(1, Math.round(length / SECONDS_A_MINUTE)),
  }));
}

/** A followed challenge's videos: cached, else fetched once. */
export function useChallengeVideos(challenge: number | undefined) {
  const [cached, store] = useCachedVideos();
  const isRead = useDiary() !== undefined;
  const isSignedIn = usePerson() !== undefined;
  const own = challenge === undefined ? undefined : cached[challenge];
  const enabled = isRead && isSignedIn && challenge !== undefined && own === undefined;
  const { data, isFetching } = useQuery({ ...challengeQuery(String(challenge)), enabled });
  const fetched = enabled && data ? videosOf(data.challenge) : undefined;
  useEffect(() => {
    if (fetched && challenge !== undefined) void store({ ...cached, [challenge]: fetched });
  });
  return { videos: own ?? fetched, isFetching: enabled && isFetching };
}

/** Caches a challenge's videos; the home page names the next one from them. */
export function CacheChallengeVideos({ challenge }: { readonly challenge: Challenge }) {
  const [cached, store] = useCachedVideos();
  const videos = videosOf(challenge);
  const isCached = JSON.stringify(cached[challenge.id]) === JSON.stringify(videos);
  useEffect(() => {
    if (!isCached) void store({ ...cached, [challenge.id]: videos });
  });
  return null;
}
