import { useEffect } from "react";
import type { Challenge } from "#contract/product.ts";
import { inListOrder } from "../../catalogue/challenge/video-state.ts";
import { type KeptVideo, useKeptVideos } from "./kept-videos.ts";

const SECONDS_A_MINUTE = 60;

/** Keeps on the device what the videos of a challenge are called: from then on the home page names the next one. */
export function KeepVideos({ challenge }: { readonly challenge: Challenge }) {
  const [kept, keep] = useKeptVideos();
  const videos = inListOrder(challenge.videos).map(
    ({ id, bunnyData: { title, length = 0 } }): KeptVideo => ({
      row: id,
      title,
      minutes: Math.max(1, Math.round(length / SECONDS_A_MINUTE)),
    }),
  );
  const isKept = JSON.stringify(kept[challenge.id]) === JSON.stringify(videos);
  useEffect(() => {
    if (!isKept) void keep({ ...kept, [challenge.id]: videos });
  });
  return null;
}
