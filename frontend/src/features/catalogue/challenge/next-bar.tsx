import type { ChallengeVideo } from "#contract/product.ts";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import type { useOpenVideo } from "../../player/use-open-video.ts";
import { ActionBar } from "../detail/action-bar.tsx";
import { nextVideo, type Views, viewOf } from "./video-state.ts";

interface Props {
  readonly videos: readonly ChallengeVideo[];
  readonly views: Views;
  readonly video: ReturnType<typeof useOpenVideo>;
}

/** Goes on with the next training; nothing when all are finished. */
export function NextButton({ videos, views, video, full = false }: Props & { readonly full?: boolean }) {
  const next = nextVideo(videos, views);
  if (!next) return null;
  return (
    <Button
      name={full ? "next" : "next-on-stage"}
      full={full}
      busy={video.isPending}
      onClick={() => video.mutate(next.id)}
    >
      <Icon name="play" size={18} />{" "}
      {videos.some((video) => viewOf(video, views)) ? `Nastavi – ${next.bunnyData.title}` : "Kreni"}
    </Button>
  );
}

/** The same always in reach on a phone. */
export function NextBar(props: Props) {
  if (!nextVideo(props.videos, props.views)) return null;
  return (
    <ActionBar>
      <NextButton {...props} full />
    </ActionBar>
  );
}
