import { PickFile, PickVideo } from "../../media/pick-media.tsx";
import { type Path, valueAt, within } from "../document/path.ts";
import { useEditor } from "../editor/editor.ts";

interface Props {
  readonly picks: "video" | "file";
  readonly label: string;
  /** Where the field stands whose row is filled. */
  readonly path: Path;
}

/** Fills a row from what was uploaded: a video's id and length, or a document's id and name; a title that stands there stays. */
export function MediaPick({ picks, label, path }: Props) {
  const { store } = useEditor();
  const row = path.slice(0, -1);
  const fill = (values: Readonly<Record<string, string | number | undefined>>, title: string) => {
    const isUntitled = !valueAt(store.get(), within(row, "title"));
    for (const [name, value] of Object.entries({ ...values, ...(isUntitled && { title }) }))
      store.set(within(row, name), value);
    store.pause();
  };
  if (picks === "file")
    return <PickFile label={label} onPick={({ id, file, title }) => fill({ id, file: file ?? "" }, title)} />;
  return (
    <PickVideo
      label={label}
      onPick={({ id, length, title }) => fill({ video_id: id, length: length ?? undefined }, title)}
    />
  );
}
