import { useQuery } from "@tanstack/react-query";
import { memo, type ReactNode, useState } from "react";
import { isObject, type Path, root, valueAt, within } from "../document/path.ts";
import { useRead } from "../editor/editor.ts";
import type { Field, Fields as FieldTable, Named, Option } from "../form/field.ts";
import { weekdays } from "../form/weekdays.ts";
import { draftsQuery } from "../queries.ts";
import { OneOf, SomeOf, YesNo } from "./choices.tsx";
import styles from "./fields.module.css";
import { MediaPick } from "./media-pick.tsx";
import { NamedRows } from "./named-rows.tsx";
import { PictureInput } from "./picture-input.tsx";
import { PriceLog } from "./price-log.tsx";
import { Reading } from "./reading.tsx";
import { Rows } from "./rows.tsx";
import { TextInput } from "./text-input.tsx";

interface Props {
  readonly fields: FieldTable;
  /** Where the fields stand. */
  readonly path?: Path;
  /** Those that are shown, in this order; all without it. */
  readonly names?: readonly string[];
}

/** The fields of a document, or of a part of it, as their table says. */
export function Fields({ fields, path = root, names = Object.keys(fields) }: Props) {
  const view = (name: string) => {
    const field = fields[name];
    return field && <FieldView key={name} field={field} path={within(path, name)} />;
  };
  const rare = names.filter((name) => fields[name]?.rare);
  if (rare.length === 0) return names.map(view);
  return (
    <>
      {names.filter((name) => !rare.includes(name)).map(view)}
      <Rare path={path} names={rare}>
        {rare.map(view)}
      </Rare>
    </>
  );
}

interface RareProps {
  readonly path: Path;
  readonly names: readonly string[];
  readonly children: ReactNode;
}

/** Fields that are seldom needed, folded unless one of them says something. */
function Rare({ path, names, children }: RareProps) {
  const isUsed = useRead((document) => names.some((name) => valueAt(document, [...path, name]) !== undefined));
  const [isOpen] = useState(isUsed);
  return (
    <details className={styles.rare} open={isOpen} data-long>
      <summary>Još</summary>
      <div>{children}</div>
    </details>
  );
}

const FieldView = memo(({ field, path }: { readonly field: Field; readonly path: Path }) => {
  switch (field.as) {
    case "kept":
      return null;
    case "yes":
      return <YesNo field={field} path={path} />;
    case "picture":
      return <PictureInput field={field} path={path} />;
    case "one of":
      return <OneOf field={field} path={path} options={field.options} />;
    case "some of":
      return <SomeOf field={field} path={path} />;
    case "exercise":
      return <ExerciseChoice field={field} path={path} />;
    case "recipe":
      return <RecipeChoice field={field} path={path} />;
    case "part":
      return (
        <fieldset className={styles.part}>
          <legend>{field.label}</legend>
          {field.hint && <p className={styles.hint}>{field.hint}</p>}
          <Fields fields={field.fields} path={path} />
        </fieldset>
      );
    case "rows":
      return (
        <Rows field={field} path={path}>
          {(row) => <Fields fields={field.fields} path={row} />}
        </Rows>
      );
    case "named rows":
      return (
        <NamedRows field={field} path={path}>
          {(row) => <Fields fields={field.fields} path={row} />}
        </NamedRows>
      );
    case "week":
      return weekdays.map((label, day) => (
        <Rows key={label} field={{ ...field.day, label }} path={within(path, day)}>
          {(row) => <Fields fields={field.day.fields} path={row} />}
        </Rows>
      ));
    case "reps":
    case "weights":
      return (
        <TextInput field={field} path={path}>
          <Reading as={field.as} path={path} />
        </TextInput>
      );
    default:
      return (
        <>
          <TextInput field={field} path={path}>
            {field.picks && <MediaPick picks={field.picks} label={field.label} path={path} />}
          </TextInput>
          {field.logged && <PriceLog />}
        </>
      );
  }
});

/** One of the program's own exercises. */
function ExerciseChoice({ field, path }: { readonly field: Named; readonly path: Path }) {
  const known = useRead((document) => {
    const exercises = valueAt(document, ["exercises"]);
    const all = isObject(exercises) ? Object.entries(exercises) : [];
    return JSON.stringify(all.map(([name, row]) => [name, isObject(row) ? (row.title ?? name) : name]));
  });
  return <OneOf field={field} path={path} options={JSON.parse(known) as Option[]} />;
}

/** One of the shop's recipes. */
function RecipeChoice({ field, path }: { readonly field: Named; readonly path: Path }) {
  const drafts = useQuery({ ...draftsQuery, staleTime: 60_000 }).data ?? [];
  const recipes = drafts.filter(({ kind }) => kind === "recipe");
  return <OneOf field={field} path={path} options={recipes.map(({ id, title }) => [Number(id), title || id])} />;
}
