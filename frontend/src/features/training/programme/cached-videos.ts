import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Challenge } from "#contract/product.ts";
import { useDeviceValue } from "../../../lib/offline/use-person-data.ts";
import { usePerson } from "../../../lib/session.ts";
import { inListOrder } from "../../catalogue/challenge/video-state.ts";
import { challengeQuery } from "../../catalogue/detail/queries.ts";
import { useDiary } from "../diary/use-diary.ts";

const SECONDS_A_MINUTE = 60;

/** A video of a challenge as the device keeps it. */
export interface CachedVideo {
  readonly row: number;
  readonly title: string;
  readonly minutes: number;
}

/** The videos of the challenges that the device keeps, by the challenge's id, each in its list's order. */
export type CachedVideos = Readonly<Record<string, readonly CachedVideo[]>>;

/** The videos of all challenges that were opened or joined on this device, and a way to keep more. */
export function useCachedVideos() {
  const [videos, keep] = useDeviceValue<CachedVideos>("videos");
  return [videos ?? {}, keep] as const;
}

/** The videos of a challenge in its list's order. Pure. */
export function videosOf({ videos }: Challenge): CachedVideo[] {
  return inListOrder(videos).map(({ id, bunnyData: { title, length = 0 } }) => ({
    row: id,
    title,
    minutes: Math.max(1, Math.round(length / SECONDS_A_MINUTE)),
  }));
}

/** The videos of a challenge that is followed: of the device, or where another device began it of the server, once. */
export function useChallengeVideos(challenge: number | undefined) {
  const [kept, keep] = useCachedVideos();
  const isRead = useDiary() !== undefined;
  const isSignedIn = usePerson() !== undefined;
  const own = challenge === undefined ? undefined : kept[challenge];
  const enabled = isRead && isSignedIn && challenge !== undefined && own === undefined;
  const { data, isFetching } = useQuery({ ...challengeQuery(String(challenge)), enabled });
  const fetched = enabled && data ? videosOf(data.challenge) : undefined;
  useEffect(() => {
    if (fetched && challenge !== undefined) void keep({ ...kept, [challenge]: fetched });
  });
  return { videos: own ?? fetched, isFetching: enabled && isFetching };
}

/** Keeps on the device what the videos of a challenge are called: from then on the home page names the next one. */
export function CacheChallengeVideos({ challenge }: { readonly challenge: Challenge }) {
  const [kept, keep] = useCachedVideos();
  const videos = videosOf(challenge);
  const isKept = JSON.stringify(kept[challenge.id]) === JSON.stringify(videos);
  useEffect(() => {
    if (!isKept) void keep({ ...kept, [challenge.id]: videos });
  });
  return null;
}
