import { useQuery } from "@tanstack/react-query";
import type { Exercise } from "#contract/product.ts";
import { Dialog } from "../../../components/dialog.tsx";
import { EmptyState, ErrorState, LoadingText } from "../../../components/states.tsx";
import { useMe } from "../../account/queries.ts";
import { admit } from "../../player/admission.ts";
import { VideoFrame } from "../../player/video-frame.tsx";
import styles from "./exercise-dialog.module.css";

interface Props {
  readonly exercise: Pick<Exercise, "title" | "video_id">;
  /** What to mind, in a few lines: what the picture shows, as text. */
  readonly cues?: readonly string[] | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Shows one exercise. Its address lives for minutes only, so it is asked for at every opening and never kept. */
export function ExerciseDialog({ exercise, cues = [], open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={exercise.title} size="wide">
      <ForPerson title={exercise.title} videoId={exercise.video_id ?? ""} />
      {cues.length > 0 && (
        <ul className={styles.cues} aria-label="Na što paziti">
          {cues.map((cue) => (
            <li key={cue}>{cue}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface Video {
  readonly title: string;
  readonly videoId: string;
}

function ForPerson(video: Video) {
  const me = useMe();
  if (me.data) return <ExerciseVideo {...video} userId={me.data.user.id} />;
  return me.isError ? <ErrorState error={me.error} onRetry={() => me.refetch()} /> : <LoadingText />;
}

function ExerciseVideo({ title, videoId, userId }: Video & { readonly userId: string }) {
  const admission = useQuery({
    queryKey: ["exerciseVideo", userId, videoId],
    queryFn: () => admit(userId, videoId, undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (admission.isPending) return <LoadingText />;
  if (admission.isError) return <ErrorState error={admission.error} onRetry={() => admission.refetch()} />;
  if (admission.data.granted) return <VideoFrame src={admission.data.address} title={title} />;
  if (admission.data.code === "no_access") return <EmptyState text="Ovaj sadržaj još nije otključan." />;
  return <ErrorState error={undefined} onRetry={() => admission.refetch()} />;
}
