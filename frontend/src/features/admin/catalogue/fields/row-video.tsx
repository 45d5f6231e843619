import { useEffect } from "react";
import { UploadActs } from "../../media/upload-acts.tsx";
import { useNewestVideos } from "../../media/use-newest-videos.ts";
import { VideoState } from "../../media/video-state.tsx";
import { type Path, within } from "../document/path.ts";
import { useEditor, useValue } from "../editor/editor.ts";
import styles from "./rows.module.css";

/** How far a row's video has come, with what can be done with its upload; its length is written down once it is known. */
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
        <UploadActs video={video} sending={sending} store={uploads} />
      </span>
    </div>
  );
}
