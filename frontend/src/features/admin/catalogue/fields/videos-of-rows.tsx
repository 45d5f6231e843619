import { useQuery } from "@tanstack/react-query";
import { hasDuty, useMe } from "../../../account/queries.ts";
import { AddVideos } from "../../media/add-videos.tsx";
import { videosQuery } from "../../media/queries.ts";
import { useSendings } from "../../media/use-sendings.ts";
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
  const isWriter = hasDuty(useMe().data, "owner", "editor");
  useQuery({ ...videosQuery(), enabled: isWriter });
  const [, uploads] = useSendings();
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
