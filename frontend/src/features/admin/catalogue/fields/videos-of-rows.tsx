import { AddVideos } from "../../media/add-videos.tsx";
import { useNewestVideos } from "../../media/use-newest-videos.ts";
import { listAt, type Path } from "../document/path.ts";
import { useEditor } from "../editor/editor.ts";

interface Props {
  readonly path: Path;
  /** Whether files may be dropped here. */
  readonly takes: boolean;
}

/**
 * Asks for the states of a list's videos, once for all its rows. Files that are dropped are rows at the end, under their names, and on
 * their way to the library.
 */
export function VideosOfRows({ path, takes }: Props) {
  const { store, said } = useEditor();
  const { isWriter, uploads } = useNewestVideos(true);
  if (!takes || !isWriter) return null;
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
