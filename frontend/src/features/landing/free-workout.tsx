import { useQuery } from "@tanstack/react-query";
import type { ChallengeSummary } from "#contract/product.ts";
import { ButtonLink } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { ErrorState, LoadingText } from "../../components/states.tsx";
import { minutes } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { sampleQuery } from "../catalogue/detail/queries.ts";
import styles from "./free-workout.module.css";

interface Props {
  readonly challenge: ChallengeSummary;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** One whole workout without an account; it ends in the way to keep one's progress. */
export function FreeWorkout({ challenge, open, onClose }: Props) {
  const sample = useQuery({ ...sampleQuery("challenge", challenge.id), enabled: open, staleTime: 0 });
  return (
    <Dialog open={open} onClose={onClose} title="Besplatni trening" size="wide">
      {sample.isPending && <LoadingText />}
      {sample.isError && <ErrorState error={sample.error} onRetry={() => sample.refetch()} />}
      {sample.data && (
        <>
          <p className={styles.title}>{`${sample.data.title} · ${minutes(sample.data.length)}`}</p>
          <iframe
            className={styles.frame}
            src={sample.data.embed_url}
            title={`Video: ${sample.data.title}`}
            allow="accelerometer; gyroscope; autoplay; encrypted-media; picture-in-picture; fullscreen"
            referrerPolicy="strict-origin-when-cross-origin"
          />
          <ButtonLink to={paths.registration} full>
            Spremi napredak
          </ButtonLink>
        </>
      )}
    </Dialog>
  );
}
