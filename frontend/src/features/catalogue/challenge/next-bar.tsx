import type { ChallengeVideo } from "#contract/product.ts";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import type { useOpenVideo } from "../../player/use-open-video.ts";
import { ActionBar } from "../detail/action-bar.tsx";
import { isSeen, nextVideo } from "./next-video.ts";

interface Props {
  readonly videos: readonly ChallengeVideo[];
  readonly viewed: readonly string[] | undefined;
  readonly video: ReturnType<typeof useOpenVideo>;
}

/** Goes on with the next training on a phone; nothing when all were watched. */
export function NextBar({ videos, viewed, video }: Props) {
  const next = nextVideo(videos, viewed);
  if (!next) return null;
  return (
    <ActionBar>
      <Button full busy={video.isPending} onClick={() => video.mutate(next.id)}>
        <Icon name="play" size={18} />{" "}
        {videos.some((video) => isSeen(video, viewed)) ? `Nastavi – ${next.bunnyData.title}` : "Kreni"}
      </Button>
    </ActionBar>
  );
}
