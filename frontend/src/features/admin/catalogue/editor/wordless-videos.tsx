import { counted } from "#contract/counted.ts";
import { isList, isObject, type Json, listAt, valueAt } from "../document/path.ts";
import styles from "./editor.module.css";
import { useEditor } from "./editor.ts";

/** More titles than this are counted alone. */
const MOST_NAMED = 5;

/** Before a publication: the videos that say nothing to who can't hear or see them. */
export function WordlessVideos() {
  const { store } = useEditor();
  const titles = wordlessVideos(store.get());
  if (titles.length === 0) return null;
  const named = titles.slice(0, MOST_NAMED).join(", ");
  const more = titles.length > MOST_NAMED ? "…" : "";
  return (
    <p className={styles.wordless}>
      <b>{`${counted(titles.length, "videozapis", "videozapisa", "videozapisa")} bez teksta: ${named}${more}`}</b> Tko
      ne čuje ili ne vidi neće znati što se radi. Upiši dijelove videa, a uz vježbu na što paziti.
    </p>
  );
}

/** Titles of the workouts of a challenge and of the open video whose parts, and of the exercises of a training whose cues nobody wrote. Pure. */
export function wordlessVideos(document: Json): string[] {
  const workouts = listAt(document, ["videos"]).filter((video) => isEmpty(valueAt(video, ["parts"])));
  const known = valueAt(document, ["exercises"]);
  const exercises = isObject(known) ? Object.values(known) : [];
  const unexplained = exercises.filter((one) => valueAt(one, ["video_id"]) && isEmpty(valueAt(one, ["cues"])));
  const sample = valueAt(document, ["sample"]);
  const open = isObject(sample) && sample.video_id && isEmpty(sample.parts) ? [sample] : [];
  return [...workouts, ...open, ...unexplained].map((one) => String(valueAt(one, ["title"]) ?? "Bez naslova"));
}

function isEmpty(list: Json | undefined): boolean {
  return !isList(list) || list.length === 0;
}
