import { useState } from "react";
import { counted } from "#contract/counted.ts";
import {
  type Load,
  type RepsTarget,
  readReps,
  readWeight,
  type TargetHints,
  type WeightTarget,
} from "#contract/training/target.ts";
import { Button } from "../../../../components/button.tsx";
import { PickFile, PickVideo } from "../../media/pick-media.tsx";
import { isList, isObject, isSame, type Json, type Path, valueAt, within } from "../document/path.ts";
import { useDocument, useEditor, useValue } from "../editor/editor.ts";
import { codecs } from "../form/codecs.ts";
import type { Field, TextKind } from "../form/field.ts";
import { guessedForms } from "../form/guessed-forms.ts";
import { FieldFrame } from "./field-frame.tsx";
import styles from "./fields.module.css";

interface Props {
  readonly field: Extract<Field, { as: TextKind }>;
  readonly path: Path;
}

/** A field that is typed as text; what is being typed stays as it is typed. */
export function TextInput({ field, path }: Props) {
  const { store } = useEditor();
  const value = useValue(path);
  const [typed, setTyped] = useState<string>();
  const { read, write } = codecs[field.as];
  const isOwn = typed !== undefined && isSame(read(typed), value);
  const control = {
    className: styles.control,
    value: isOwn ? typed : write(value),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setTyped(target.value);
      store.set(path, read(target.value));
    },
    onBlur: () => {
      setTyped(undefined);
      store.pause();
    },
  };
  const isLong = field.as === "prose" || field.as === "lines";
  return (
    <FieldFrame field={field} path={path} isLong={isLong}>
      {(tied) => (
        <>
          {isLong ? (
            <textarea {...tied} {...control} rows={3} />
          ) : (
            <input
              {...tied}
              {...control}
              type={field.as === "day" ? "date" : "text"}
              inputMode={field.as === "number" || field.as === "money" ? "decimal" : undefined}
              autoComplete="off"
            />
          )}
          {(field.as === "reps" || field.as === "weights") && <Reading as={field.as} path={path} />}
          {field.as === "forms" && <GuessedForms path={path} />}
          {field.picks && <MediaPick picks={field.picks} label={field.label} path={path} />}
        </>
      )}
    </FieldFrame>
  );
}

/** Proposes the forms of an ingredient that has none yet: a tap takes them. */
function GuessedForms({ path }: { readonly path: Path }) {
  const { store } = useEditor();
  const guess = useDocument((document) => {
    const row = valueAt(document, path.slice(0, -1));
    const { name, unit, forms } = isObject(row) ? row : {};
    if (typeof name !== "string" || typeof unit !== "string" || forms !== undefined) return "";
    return codecs.forms.write(guessedForms(name, unit));
  });
  if (guess === "") return null;
  const take = () => {
    store.set(path, codecs.forms.read(guess));
    store.pause();
  };
  return (
    <div className={styles.guess}>
      <Button kind="outline" size="small" onClick={take}>
        {guess}
        <span data-spoken>: uzmi prijedlog</span>
      </Button>
    </div>
  );
}

interface MediaPickProps {
  readonly picks: "video" | "video alone" | "file";
  readonly label: string;
  /** The field whose row is filled. */
  readonly path: Path;
}

/** Fills a row, or a field alone, from an upload: a video's id and length, or a file's id and name. Keeps a title that is there. */
function MediaPick({ picks, label, path }: MediaPickProps) {
  const { store } = useEditor();
  const row = path.slice(0, -1);
  const fill = (values: Readonly<Record<string, string | number | undefined>>, title: string) => {
    const isUntitled = !valueAt(store.get(), within(row, "title"));
    for (const [name, value] of Object.entries({ ...values, ...(isUntitled && { title }) }))
      store.set(within(row, name), value);
    store.pause();
  };
  const write = (id: string) => {
    store.set(path, id);
    store.pause();
  };
  const text = () => JSON.stringify(store.get());
  if (picks === "file")
    return (
      <PickFile label={label} text={text} onPick={({ id, file, title }) => fill({ id, file: file ?? "" }, title)} />
    );
  return (
    <PickVideo
      label={label}
      text={text}
      onPick={({ id, length, title }) =>
        picks === "video" ? fill({ video_id: id, length: length ?? undefined }, title) : write(id)
      }
    />
  );
}

interface ReadingProps {
  readonly as: "reps" | "weights";
  readonly path: Path;
}

/** Shows how the training log reads a text for repetitions or weight. */
function Reading({ as, path }: ReadingProps) {
  const said = useDocument((document) => readingOf(as, document, path));
  if (said === "") return null;
  return <p className={styles.reading}>{said}</p>;
}

/** Each different reading once; nothing where nothing is written. */
function readingOf(as: ReadingProps["as"], document: Json, path: Path): string {
  const value = valueAt(document, path);
  if (value === undefined) return "";
  const row = valueAt(document, path.slice(0, -1));
  const entry = isObject(row) ? row : {};
  const texts = (isList(value) ? value : [value]).map(String);
  const says =
    as === "reps"
      ? texts.map((text) => repsWords(readReps(text, entry as TargetHints)))
      : texts.map((text) => weightWords(readWeight(text, loadOf(document, entry.exercise))));
  return [...new Set(says)].join(" · ");
}

/** The exercise's own load; without it the first weight of the program decides. */
function loadOf(document: Json, exercise: Json | undefined): Load | undefined {
  const load = valueAt(document, ["exercises", String(exercise ?? ""), "load"]);
  return typeof load === "string" ? (load as Load) : undefined;
}

const UNREAD = "ne može se pročitati";

function repsWords(target: RepsTarget | undefined): string {
  if (!target) return UNREAD;
  const { min, max, unit, sides, cue, kind } = target;
  const most = max ?? min;
  const amount = min !== null && max !== null ? `${min} do ${max}` : String(min);
  const noun = kind === "time" ? " s" : most === null ? "" : ` ${nounOf(unit, most)}`;
  const what = min === null ? "do otkaza" : `${amount}${noun}`;
  return [what, sides === 2 ? "po strani" : "", cue ?? ""].filter(Boolean).join(", ");
}

function nounOf(unit: RepsTarget["unit"], count: number): string {
  const said =
    unit === "step"
      ? counted(count, "korak", "koraka", "koraka")
      : counted(count, "ponavljanje", "ponavljanja", "ponavljanja");
  return said.replace(/^\S+\s/, "");
}

function weightWords(target: WeightTarget | undefined): string {
  if (!target) return UNREAD;
  const { load, g, c, label } = target;
  if (label !== null) return label;
  if (g === null) return "vlastita težina";
  const kilograms = `${String(g / 1000).replace(".", ",")} kg`;
  if (load === "assist") return `pomoć ${kilograms}`;
  if (load === "body") return `uz dodatnih ${kilograms}`;
  return c === 2 ? `dvije po ${kilograms}` : kilograms;
}
