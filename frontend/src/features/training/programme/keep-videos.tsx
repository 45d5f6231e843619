import { useEffect } from "react";
import type { Challenge } from "#contract/product.ts";
import { useKeptVideos, videosOf } from "./kept-videos.ts";

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
