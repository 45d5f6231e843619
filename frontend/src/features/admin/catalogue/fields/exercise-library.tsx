import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { counted } from "#contract/counted.ts";
import type { ListedExercise } from "#contract/exercise-list.ts";
import { hasWords } from "#contract/plain-text.ts";
import { Button } from "../../../../components/button.tsx";
import { Dialog } from "../../../../components/dialog.tsx";
import { TextField } from "../../../../components/text-field.tsx";
import media from "../../media/media.module.css";
import { CallError } from "../../shared/call-error.tsx";
import { QueryResult } from "../../shared/query-result.tsx";
import { listAt, type Path, root, valueAt } from "../document/path.ts";
import { useDocument, useEditor } from "../editor/editor.ts";
import { exercisesIn, missingTitles, titleOfRow, withCopy, withMissing } from "../form/copied-exercises.ts";
import { exercisesQuery } from "../queries.ts";
import styles from "./rows.module.css";

/** Rows shown at once; a search narrows them. */
const SHOWN = 40;

/** Copies exercises of other programmes into this one, as many as are wanted. */
export function CopyExercises({ path }: { readonly path: Path }) {
  const [isOpen, setOpen] = useState(false);
  const { store } = useEditor();
  const own = String(valueAt(store.get(), ["id"]) ?? "");
  const found = useQuery({ ...exercisesQuery, enabled: isOpen });
  return (
    <>
      <Button kind="outline" size="small" onClick={() => setOpen(true)}>
        Dodaj iz drugih programa
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title="Vježbe drugih programa">
          <QueryResult answer={found}>
            {(all) => <Choice path={path} all={all.filter(({ programme }) => programme.id !== own)} />}
          </QueryResult>
        </Dialog>
      )}
    </>
  );
}

interface ChoiceProps {
  readonly path: Path;
  readonly all: readonly ListedExercise[];
}

function Choice({ path, all }: ChoiceProps) {
  const { store } = useEditor();
  const [words, setWords] = useState("");
  const [done, setDone] = useState("");
  const found = onceEach(all).filter(({ row, programmes }) => hasWords(`${titleOfRow(row)} ${programmes}`, words));
  const copy = (from: ListedExercise) => {
    const before = exercisesIn(store.get());
    const { exercises } = withCopy(before, from, all, store.get());
    const added = Object.keys(exercises).length - Object.keys(before).length;
    store.pause();
    if (added > 0) store.set(path, exercises);
    store.pause();
    const title = titleOfRow(from.row);
    setDone(added === 0 ? `${title}: već je u programu.` : `Dodano: ${title}${added > 1 ? " sa zamjenom" : ""}.`);
  };
  return (
    <div className={media.form}>
      <TextField
        label="Naziv vježbe ili programa"
        name="words"
        type="search"
        autoComplete="off"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <p role="status">{done}</p>
      {found.length === 0 && <p>{all.length === 0 ? "Drugi programi još nemaju vježbi." : "Ništa se ne zove tako."}</p>}
      <ul className={media.rows}>
        {found.slice(0, SHOWN).map((one) => (
          <li key={`${one.programme.id} ${one.name}`} className={media.row}>
            <span className={media.name}>
              <b>{titleOfRow(one.row)}</b>
              <span
                className={media.quiet}
              >{`${one.programmes} · ${one.row.video_id ? "s videom" : "bez videa"}`}</span>
            </span>
            <Button kind="outline" size="small" aria-label={`Dodaj: ${titleOfRow(one.row)}`} onClick={() => copy(one)}>
              Dodaj
            </Button>
          </li>
        ))}
      </ul>
      {found.length > SHOWN && <p className={media.quiet}>{`I još ${found.length - SHOWN}: upiši dio naziva.`}</p>}
    </div>
  );
}

/** Exercises of one history once, with the programmes that have them: the one with a video of its own stands for all. */
function onceEach(all: readonly ListedExercise[]): (ListedExercise & { readonly programmes: string })[] {
  const groups = Map.groupBy(all, ({ key, programme, name }) => key ?? `${programme.id} ${name}`);
  return [...groups.values()]
    .flatMap((same) => {
      const shown = same.find(({ row }) => row.video_id) ?? same[0];
      return shown ? [{ ...shown, programmes: same.map(({ programme }) => programme.title).join(", ") }] : [];
    })
    .toSorted((one, other) => titleOfRow(one.row).localeCompare(titleOfRow(other.row), "hr"));
}

/** Names that were pasted into a day and that no exercise has: one step adds them, from other programmes where one is called so. */
export function MissingExercises({ path }: { readonly path: Path }) {
  const { store, said } = useEditor();
  const titles = JSON.parse(
    useDocument((document) => JSON.stringify(missingTitles(document, listAt(document, path)))),
  ) as string[];
  const { data, error, refetch } = useQuery({ ...exercisesQuery, enabled: titles.length > 0 });
  if (titles.length === 0) return null;
  const add = (all: readonly ListedExercise[]) => {
    store.pause();
    store.set(root, withMissing(store.get(), titles, all));
    store.pause();
    said.set(`Dodano: ${titles.join(", ")}. „Poništi“ ih vraća.`);
  };
  return (
    <div className={styles.missing}>
      <p>{`Program još nema: ${titles.join(", ")}.`}</p>
      {error && <CallError error={error} onRetry={refetch} />}
      {data && (
        <>
          <p className={media.quiet}>
            Što neki drugi program zove isto, dolazi odande sa svime što ima; ostalo nastaje bez videa.
          </p>
          <Button kind="outline" size="small" onClick={() => add(data)}>
            {`Dodaj ${counted(titles.length, "vježbu", "vježbe", "vježbi")} u program`}
          </Button>
        </>
      )}
    </div>
  );
}
