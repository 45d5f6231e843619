import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { counted, countedWeeks } from "#contract/counted.ts";
import type { TrainingDetail, TrainingSummary } from "#contract/product.ts";
import { Badge } from "../../../components/badge.tsx";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { ErrorState, LoadingText } from "../../../components/states.tsx";
import { ProductStage } from "../detail/product-stage.tsx";
import { sampleQuery } from "../detail/queries.ts";
import styles from "./training-head.module.css";

const SampleVideo = lazy(async () => ({ default: (await import("../../player/sample-video.tsx")).SampleVideo }));

/** The training's cover, and in its place the public intro video once somebody wants to see it. */
export function TrainingStage({ training, act }: { readonly training: TrainingDetail; readonly act?: ReactNode }) {
  const [playing, setPlaying] = useState(false);
  return (
    <>
      <ProductStage
        title={training.title}
        ink={training.cover_ink}
        cover={training.cover_image}
        badges={<TrainingBadges training={training} />}
        act={act}
        instead={playing && <IntroVideo id={training.id} />}
      />
      {training.has_sample && !playing && (
        <div className={styles.intro}>
          <Button kind="outline" onClick={() => setPlaying(true)}>
            <Icon name="play" size={18} /> Pogledaj uvodni video
          </Button>
        </div>
      )}
    </>
  );
}

function TrainingBadges({ training }: { readonly training: TrainingSummary }) {
  return (
    <>
      {training.is_new && <Badge kind="new">Novo</Badge>}
      {training.with_subscription && <Badge kind="premium">Uključeno u Premium</Badge>}
    </>
  );
}

/** How long the training runs, how often a week, and how long it stays open after the purchase. */
export function TrainingStats({ training }: { readonly training: TrainingSummary }) {
  const stats = [
    countedWeeks(training.ukupno_tjedana),
    counted(training.sesija_tjedno, "trening tjedno", "treninga tjedno", "treninga tjedno"),
    counted(training.duration, "dan pristupa", "dana pristupa", "dana pristupa"),
  ].map(splitCount);
  return (
    <dl className={styles.stats}>
      {stats.map(({ count, noun }) => (
        <div key={noun}>
          <dt>{noun}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

function splitCount(text: string): { count: string; noun: string } {
  const [count = "", ...noun] = text.split(" ");
  return { count, noun: noun.join(" ") };
}

/** The public intro video of a training; it plays as soon as it can. */
function IntroVideo({ id }: { readonly id: number }) {
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
