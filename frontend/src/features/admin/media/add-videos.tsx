import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { counted } from "#contract/counted.ts";
import type { StaffVideo } from "#contract/media.ts";
import { Button } from "../../../components/button.tsx";
import { sentenceOf } from "../../../lib/api-error.ts";
import { useIdempotencyKeys } from "../shared/use-idempotency-key.ts";
import { DropZone } from "./drop-zone.tsx";
import styles from "./media.module.css";
import { createVideo } from "./queries.ts";
import type { UploadQueue } from "./upload-queue.ts";

const VIDEOS = ".mp4,.mov,.m4v,.webm,.mkv";

interface Props {
  readonly store: UploadQueue;
  readonly many?: boolean;
  readonly onAdded?: (video: StaffVideo) => void;
}

/** Creates videos titled by their files' names and starts their uploads. */
export function AddVideos({ store, many = true, onAdded }: Props) {
  const client = useQueryClient();
  const [left, setLeft] = useState<File[]>([]);
  const { keyOf, done } = useIdempotencyKeys();
  const add = useMutation({
    mutationFn: async (files: File[]) => {
      for (const [place, file] of files.entries()) {
        setLeft(files.slice(place));
        const asked = [file.name, file.size, file.lastModified];
        const video = await createVideo(file, file.name.replace(/\.\w+$/, "").slice(0, 200), keyOf(...asked));
        done(...asked);
        store.add(video.id, file);
        onAdded?.(video);
        void client.invalidateQueries({ queryKey: ["listVideos"] });
      }
    },
  });
  return (
    <>
      <DropZone
        label={many ? "Dodaj videozapise" : "Dodaj video"}
        accept={VIDEOS}
        many={many}
        busy={add.isPending}
        onFiles={add.mutate}
      >
        Ispusti datoteke ovdje: MP4, MOV, M4V, WebM ili MKV, do 10 GB i 4 sata. Izvornik čuvaj kod sebe.
      </DropZone>
      {add.error && <LeftVideos error={add.error} left={left} onRetry={add.mutate} />}
    </>
  );
}

interface LeftVideosProps {
  /** Why the first of them was not taken. */
  readonly error: Error;
  readonly left: File[];
  readonly onRetry: (left: File[]) => void;
}

/** Files that were not added, with a retry. */
function LeftVideos({ error, left, onRetry }: LeftVideosProps) {
  return (
    <p role="alert" className={styles.error}>
      {`${sentenceOf(error)} `}
      <Button kind="outline" size="small" onClick={() => onRetry(left)}>
        {`Dodaj ${counted(left.length, "preostali", "preostala", "preostalih")}`}
      </Button>
    </p>
  );
}
