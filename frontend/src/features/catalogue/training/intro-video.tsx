import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { ErrorState, LoadingText } from "../../../components/states.tsx";
import { sampleQuery } from "../detail/queries.ts";
import styles from "./training-head.module.css";

const SampleVideo = lazy(async () => ({ default: (await import("../../player/sample-video.tsx")).SampleVideo }));

/** The public intro video of a training; it plays as soon as it can. */
export function IntroVideo({ id }: { readonly id: number }) {
  const sample = useQuery(sampleQuery("training", id));
  return (
    <div className={styles.video}>
      {sample.isPending && <LoadingText />}
      {sample.isError && <ErrorState error={sample.error} onRetry={() => sample.refetch()} />}
      {sample.data && (
        <Suspense fallback={<LoadingText />}>
          <SampleVideo sample={sample.data} onReady={(player) => player.play()} />
        </Suspense>
      )}
    </div>
  );
}
