import { useQuery } from "@tanstack/react-query";
import { ErrorState, LoadingText } from "../../../components/states.tsx";
import { VideoFrame } from "../../player/video-frame.tsx";
import { sampleQuery } from "../detail/queries.ts";
import styles from "./training-head.module.css";

/** The public intro video of a training; it plays as soon as it can. */
export function IntroVideo({ id }: { readonly id: number }) {
  const sample = useQuery(sampleQuery("training", id));
  return (
    <div className={styles.video}>
      {sample.isPending && <LoadingText />}
      {sample.isError && <ErrorState error={sample.error} onRetry={() => sample.refetch()} />}
      {sample.data && (
        <VideoFrame src={sample.data.embed_url} title={sample.data.title} onReady={(player) => player.play()} />
      )}
    </div>
  );
}
