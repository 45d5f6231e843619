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
export interface KeptVideo {
  readonly row: number;
  readonly title: string;
  readonly minutes: number;
}

/** The videos of the challenges that the device keeps, by the challenge's id, each in its list's order. */
export type KeptVideos = Readonly<Record<string, readonly KeptVideo[]>>;

/** The videos of all challenges that were opened or joined on this device, and a way to keep more. */
export function useKeptVideos() {
  const [videos, keep] = useDeviceValue<KeptVideos>("videos");
  return [videos ?? {}, keep] as const;
}

/** The videos of a challenge in its list's order. Pure. */
export function videosOf({ videos }: Challenge): KeptVideo[] {
  return inListOrder(videos).map(({ id, bunnyData: { title, length = 0 } }) => ({
    row: id,
    title,
    minutes: Math.max(1, Math.round(length / SECONDS_A_MINUTE)),
  }));
}

/** The videos of a challenge that is followed: of the device, or where another device began it of the server, once. */
export function useVideosOf(challenge: number | undefined) {
  const [kept, keep] = useKeptVideos();
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
export function KeepVideos({ challenge }: { readonly challenge: Challenge }) {
  const [kept, keep] = useKeptVideos();
  const videos = videosOf(challenge);
  const isKept = JSON.stringify(kept[challenge.id]) === JSON.stringify(videos);
  useEffect(() => {
    if (!isKept) void keep({ ...kept, [challenge.id]: videos });
  });
  return null;
}
