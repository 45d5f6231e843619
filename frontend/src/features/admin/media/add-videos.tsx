import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sentenceOf } from "../../../lib/api-error.ts";
import { DropZone } from "./drop-zone.tsx";
import styles from "./media.module.css";
import { createVideo } from "./queries.ts";
import type { Sendings } from "./sendings.ts";

const VIDEOS = ".mp4,.mov,.m4v,.webm,.mkv";

/** Takes new videos, whose titles come from their files' names, and begins to send them. */
export function AddVideos({ store }: { readonly store: Sendings }) {
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: async (files: File[]) => {
      for (const file of files) {
        const { id } = await createVideo(file, file.name.replace(/\.\w+$/, "").slice(0, 200));
        store.add(id, file);
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["listVideos"] }),
  });
  return (
    <>
      <DropZone label="Dodaj videozapise" accept={VIDEOS} many busy={add.isPending} onFiles={add.mutate}>
        Ispusti datoteke ovdje: MP4, MOV, M4V, WebM ili MKV, do 10 GB i 4 sata. Izvornik čuvaj kod sebe.
      </DropZone>
      {add.error && (
        <p role="alert" className={styles.error}>
          {sentenceOf(add.error)}
        </p>
      )}
    </>
  );
}
