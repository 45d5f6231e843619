import { useEffect } from "react";
import { AddVideos } from "../../media/add-videos.tsx";
import { useNewestVideos } from "../../media/use-upload-queue.ts";
import { UploadActions, VideoState } from "../../media/video-state.tsx";
import { listAt, type Path, within } from "../document/path.ts";
import { useEditor, useValue } from "../editor/editor.ts";
import styles from "./rows.module.css";

/** The state of a row's video with its upload's actions. Writes the video's length into the row once it is known. */
export function RowVideo({ path }: { readonly path: Path }) {
  const { store } = useEditor();
  const id = useValue(within(path, "video_id"));
  const written = useValue(within(path, "length"));
  const { videos, sendings, uploads } = useNewestVideos(false);
  const video = videos.find((one) => one.id === id);
  const length = video?.length ?? undefined;
  useEffect(() => {
    if (length !== undefined && written === undefined) store.set(within(path, "length"), length);
  }, [store, path, length, written]);
  if (!video) return null;
  const sending = sendings.find((one) => one.id === id);
  return (
    <div className={styles.video}>
      <VideoState title={video.title} state={video.state} sending={sending} />
      <span>
        <UploadActions video={video} sending={sending} store={uploads} />
      </span>
    </div>
  );
}

interface RowVideosProps {
  readonly path: Path;
  readonly takesFiles: boolean;
}

/** Polls the states of a list's videos, once for all its rows. A dropped file becomes a last row with its name and uploads to the library. */
export function RowVideos({ path, takesFiles }: RowVideosProps) {
  const { store, said } = useEditor();
  const { isWriter, uploads } = useNewestVideos(true);
  if (!takesFiles || !isWriter) return null;
  return (
    <AddVideos
      store={uploads}
      onAdded={({ id, title }) => {
        store.set(path, [...listAt(store.get(), path), { title, video_id: id }]);
        said.set(`Dodano: ${title}`);
      }}
    />
  );
}
