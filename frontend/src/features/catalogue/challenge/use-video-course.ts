import { useQuery } from "@tanstack/react-query";
import { useMe } from "../../account/queries.ts";
import { viewedQuery } from "../../player/queries.ts";
import { type PlayerState, useOpenVideo } from "../../player/use-open-video.ts";
import { challengeQuery } from "../detail/queries.ts";
import { videoAfter } from "./video-state.ts";

/** The challenge that a running video stands in: its row, what comes after it, and the way there. */
export function useVideoCourse(id: string, state: PlayerState | null) {
  const me = useMe().data;
  const challenge = useQuery({ ...challengeQuery(String(state?.challenge)), enabled: state !== null }).data?.challenge;
  const views = useQuery(viewedQuery(me?.user.id)).data;
  const open = useOpenVideo(state?.challenge ?? 0, { follows: true });
  return {
    challenge,
    views,
    open,
    row: challenge?.videos.find((video) => video.id === Number(id)),
    next: challenge && videoAfter(challenge.videos, Number(id), views),
  };
}

export type VideoCourse = ReturnType<typeof useVideoCourse>;
