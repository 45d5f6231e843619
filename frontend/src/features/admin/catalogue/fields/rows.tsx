import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Button } from "../../../../components/button.tsx";
import type { MenuAction } from "../../shared/action-menu.tsx";
import { useSignal } from "../../shared/signal.ts";
import {
  isObject,
  isWithin,
  type Json,
  type JsonObject,
  listAt,
  type Path,
  valueAt,
  within,
} from "../document/path.ts";
import { useDocument, useEditor, useProblem, useProblemCount, useRowKeys } from "../editor/editor.ts";
import { freeName } from "../form/copied-exercises.ts";
import type { RowsOf } from "../form/field.ts";
import { AskDialog } from "./ask-dialog.tsx";
import { useTarget } from "./field-frame.tsx";
import fields from "./fields.module.css";
import { MovableRows, type Moving, movedRow, RowTools } from "./movable-rows.tsx";
import { PasteTable } from "./paste-table.tsx";
import styles from "./rows.module.css";

const RowVideo = lazy(async () => ({ default: (await import("./row-video.tsx")).RowVideo }));
const CopyExercises = lazy(async () => ({ default: (await import("./exercise-library.tsx")).CopyExercises }));
const MissingExercises = lazy(async () => ({ default: (await import("./exercise-library.tsx")).MissingExercises }));
const RowVideos = lazy(async () => ({ default: (await import("./row-video.tsx")).RowVideos }));

interface Props {
  readonly field: RowsOf;
  readonly path: Path;
  /** The fields of one row. */
  readonly children: (row: Path) => ReactNode;
}

/** A list whose rows are edited and put in order. */
export function Rows({ field, path, children }: Props) {
  const { store, said, target } = useEditor();
  const keys = useRowKeys(path);
  const rows = () => listAt(store.get(), path);
  const write = (next: readonly Json[]) => store.set(path, next);
  const titleAt = (at: number) => field.titleOf((rows()[at] ?? {}) as JsonObject, store.get());
  const add = () => {
    const first = Object.entries(field.fields).find(([, { as }]) => as !== "hidden")?.[0] ?? "";
    write([...rows(), field.begin?.(rows(), store.get()) ?? {}]);
    target.set(within(within(path, rows().length - 1), first));
  };
  const remove = (at: number, { hold }: Moving) => {
    said.set(`Uklonjeno: ${titleAt(at)}`);
    hold(keys[at + 1] ?? keys[at - 1]);
    write(rows().toSpliced(at, 1));
  };
  const copy = (at: number) => {
    write(copiedRow(field, rows(), at, store.get()));
    said.set(`Kopirano: ${titleAt(at)}`);
  };
  return (
    <RowsFrame field={field} path={path}>
      <MovableRows
        keys={keys}
        titleAt={titleAt}
        onMove={(from, to) => write(movedRow(rows(), from, to))}
        onSay={said.set}
      >
        {(key, at, moving) => (
          <Row
            key={key}
            name={key}
            field={field}
            path={within(path, at)}
            moving={moving}
            acts={[
              { label: "Kopiraj", onChoose: () => copy(at) },
              { label: "Ukloni", onChoose: () => remove(at, moving) },
            ]}
          >
            {children}
          </Row>
        )}
      </MovableRows>
      <Button kind="outline" size="small" onClick={add}>
        {field.add}
      </Button>
      {field.fromTable && <PasteTable path={path} fromTable={field.fromTable} />}
      {field.exercises && (
        <Suspense fallback={null}>
          <MissingExercises path={path} />
        </Suspense>
      )}
    </RowsFrame>
  );
}

/** Rows with a copy of one behind it, under a number of its own. */
function copiedRow({ begin }: RowsOf, rows: readonly Json[], place: number, document: Json): readonly Json[] {
  const row = structuredClone(rows[place]);
  if (!isObject(row)) return rows;
  const { id: _id, was: _was, ...rest } = row;
  const id = begin?.(rows, document).id;
  return rows.toSpliced(place + 1, 0, { ...rest, ...(id !== undefined && { id }) });
}

/** Rows by name, which other fields refer to; a name is made of the first title and stays. */
export function NamedRows({ field, path, children }: Props) {
  const { store, target } = useEditor();
  const names = useDocument((document) => Object.keys(rowsAt(document, path)).join("\n"))
    .split("\n")
    .filter(Boolean);
  const [isAsking, setAsking] = useState(false);
  const add = (title: string) => {
    const rows = Object.values(rowsAt(store.get(), path));
    const name = freeName(title, names);
    store.set(within(path, name), { ...field.begin?.(rows, store.get()), title });
    target.set(within(within(path, name), "video_id"));
  };
  return (
    <RowsFrame field={field} path={path}>
      <ul>
        {names.map((name) => (
          <Row
            key={name}
            name={name}
            field={field}
            path={within(path, name)}
            acts={[{ label: "Ukloni", onChoose: () => store.set(within(path, name), undefined) }]}
          >
            {children}
          </Row>
        ))}
      </ul>
      <Button kind="outline" size="small" onClick={() => setAsking(true)}>
        {field.add}
      </Button>
      {field.exercises && (
        <Suspense fallback={null}>
          <CopyExercises path={path} />
        </Suspense>
      )}
      {isAsking && <AskDialog title={field.add} label="Naziv" onAnswer={add} onClose={() => setAsking(false)} />}
    </RowsFrame>
  );
}

function rowsAt(document: Json, path: Path): JsonObject {
  const value = valueAt(document, path);
  return isObject(value) ? value : {};
}

interface RowsFrameProps extends Omit<Props, "children"> {
  readonly children: ReactNode;
}

/** A list with its heading, its own problem, and a drop zone for videos where rows have them. */
function RowsFrame({ field, path, children }: RowsFrameProps) {
  const problem = useProblem(path, false);
  const place = useTarget<HTMLElement>(path, "button", false);
  return (
    <section ref={place} className={styles.rows} aria-label={field.label} tabIndex={-1}>
      <h3>{field.label}</h3>
      {field.hint && <p className={fields.hint}>{field.hint}</p>}
      {problem && <p className={fields.problem}>{problem}</p>}
      {children}
      {"video_id" in field.fields && (
        <Suspense fallback={null}>
          <RowVideos path={path} takesFiles={field.takesVideos ?? false} />
        </Suspense>
      )}
    </section>
  );
}

interface RowProps extends Props {
  /** Tells it apart from the others of its list. */
  readonly name: string;
  /** Without it the order means nothing. */
  readonly moving?: Moving;
  readonly acts: readonly MenuAction[];
}

/** One row of a list: its title, which opens it, and its actions. The fields of a closed row are not rendered. */
function Row({ name, field, path, moving, acts, children }: RowProps) {
  const { titleOf, inline = false } = field;
  const title = useDocument((document) => {
    const row = valueAt(document, path);
    return titleOf(isObject(row) ? row : {}, document);
  });
  const wrong = useProblemCount(path);
  const [isOpen, setOpen] = useOpening(path);
  return (
    <li data-row={name} className={inline ? styles.inline : styles.row} onKeyDown={moving?.onKeyDown}>
      <div className={styles.head}>
        {inline ? (
          <b aria-hidden="true">{`${Number(path.at(-1)) + 1}.`}</b>
        ) : (
          <button type="button" className={styles.title} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <span>{title}</span>
            {wrong > 0 && <span className={styles.wrong}>{`nedostaje ${wrong}`}</span>}
          </button>
        )}
        <RowTools title={title} moving={moving} acts={acts} />
      </div>
      {"video_id" in field.fields && (
        <Suspense fallback={null}>
          <RowVideo path={path} />
        </Suspense>
      )}
      {(inline || isOpen) && <div className={inline ? styles.line : styles.body}>{children(path)}</div>}
    </li>
  );
}

/** Whether a row is open; it opens when a field in it is to be shown. */
function useOpening(path: Path) {
  const { target } = useEditor();
  const wanted = useSignal(target);
  const isMeant = wanted !== undefined && isWithin(wanted, path);
  const [isOpen, setOpen] = useState(isMeant);
  useEffect(() => {
    if (isMeant) setOpen(true);
  }, [isMeant]);
  return [isOpen, setOpen] as const;
}
