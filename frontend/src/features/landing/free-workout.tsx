import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import type { ChallengeSummary } from "#contract/product.ts";
import { ButtonLink } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { ErrorState, LoadingText } from "../../components/states.tsx";
import { minutes } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { sampleQuery } from "../catalogue/detail/queries.ts";
import styles from "./free-workout.module.css";

const SampleVideo = lazy(async () => ({ default: (await import("../player/sample-video.tsx")).SampleVideo }));

interface Props {
  readonly challenge: ChallengeSummary;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** One whole workout without an account; it ends in the way to an account. */
export function FreeWorkout({ challenge, open, onClose }: Props) {
  const sample = useQuery({ ...sampleQuery("challenge", challenge.id), enabled: open, staleTime: 0 });
  return (
    <Dialog open={open} onClose={onClose} title="Besplatni trening" size="wide">
      {sample.isPending && <LoadingText />}
      {sample.isError && <ErrorState error={sample.error} onRetry={() => sample.refetch()} />}
      {sample.data && (
        <>
          <p className={styles.title}>{`${sample.data.title} · ${minutes(sample.data.length)}`}</p>
          <Suspense fallback={<LoadingText />}>
            <SampleVideo
              sample={sample.data}
              challenge={challenge.id}
              untilEnd={
                <div className={styles.account}>
                  <ButtonLink to={paths.registration} full>
                    Otvori račun
                  </ButtonLink>
                </div>
              }
            />
          </Suspense>
        </>
      )}
    </Dialog>
  );
}
