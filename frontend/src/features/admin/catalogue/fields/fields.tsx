import { useQuery } from "@tanstack/react-query";
import { memo, type ReactNode, useEffect, useState } from "react";
import { announcesReduction } from "#contract/announced-reduction.ts";
import type { DocumentKind } from "#contract/catalogue-document.ts";
import { weekdays } from "../../../kitchen/own/weekdays.ts";
import { euros } from "../../shared/euros.ts";
import { LowestPrices } from "../../shared/lowest-prices.tsx";
import { isObject, listAt, type Path, root, valueAt, within } from "../document/path.ts";
import { useDocument, useEditor, useValue } from "../editor/editor.ts";
import type { Field, FieldLabel, Fields as FieldTable, Option } from "../form/field.ts";
import { folded } from "../form/pasted-exercises.ts";
import { draftsQuery } from "../queries.ts";
import { CheckboxInput, ChipsInput, SelectInput } from "./choices.tsx";
import styles from "./fields.module.css";
import { PictureInput, PictureList } from "./picture-input.tsx";
import { PriceLog } from "./price-log.tsx";
import { NamedRows, Rows } from "./rows.tsx";
import { TextInput } from "./text-input.tsx";

interface Props {
  readonly fields: FieldTable;
  /** The path of the object that holds the fields. */
  readonly path?: Path;
  /** Those that are shown, in this order; all without it. */
  readonly names?: readonly string[];
}

/** The inputs of a document, or of a part of it, by its table of fields. */
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
  const isUsed = useDocument((document) => names.some((name) => valueAt(document, [...path, name]) !== undefined));
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
    case "hidden":
      return null;
    case "yes":
      return <CheckboxInput field={field} path={path} />;
    case "picture":
      return <PictureInput field={field} path={path} />;
    case "pictures":
      return <PictureList field={field} path={path} />;
    case "one of":
      return <SelectInput field={field} path={path} options={field.options} />;
    case "some of":
      return <ChipsInput field={field} path={path} />;
    case "exercise":
      return <ExerciseChoice field={field} path={path} />;
    case "own video":
      return <VideoChoice field={field} path={path} />;
    case "recipe":
    case "training":
      return <DocumentChoice kind={field.as} field={field} path={path} />;
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
      return weekdays.map(({ name: label }, day) => (
        <Rows key={label} field={{ ...field.day, label }} path={within(path, day)}>
          {(row) => <Fields fields={field.day.fields} path={row} />}
        </Rows>
      ));
    default:
      return (
        <>
          <TextInput field={field} path={path} />
          {field.forMembers && <ForMembers />}
          {field.logged && <PriceLog />}
          {field.announced && <AnnouncedPrices path={path} />}
        </>
      );
  }
});

/** What a Premium member pays, by the document's present prices. */
function ForMembers() {
  const words = useDocument((document) => {
    const [price, saving, isIncluded] = ["price", "premium_save", "with_subscription"].map((name) =>
      valueAt(document, [name]),
    );
    const included = isIncluded === true ? "Članovi s Premiumom imaju to bez doplate dok članstvo traje." : "";
    if (typeof price !== "number" || typeof saving !== "number" || (included && saving === 0)) return included;
    const paid = euros(price - saving);
    return included ? `${included} Tko to kupi da mu ostane, plaća ${paid}.` : `Članovi plaćaju ${paid}.`;
  });
  return words && <p className={styles.forMembers}>{words}</p>;
}

/** What must stand with a reduction that the words announce. */
function AnnouncedPrices({ path }: { readonly path: Path }) {
  const words = useValue(path);
  return typeof words === "string" && announcesReduction(words) && <LowestPrices />;
}

/** One of the program's own exercises. A pasted title becomes the exercise as soon as one has that title. */
function ExerciseChoice({ field, path }: { readonly field: FieldLabel; readonly path: Path }) {
  const { store } = useEditor();
  const value = useValue(path);
  const known = useDocument((document) => {
    const exercises = valueAt(document, ["exercises"]);
    const all = isObject(exercises) ? Object.entries(exercises) : [];
    return JSON.stringify(all.map(([name, row]) => [name, isObject(row) ? (row.title ?? name) : name]));
  });
  const options = JSON.parse(known) as Option[];
  const isKnown = options.some(([name]) => name === value);
  const meant = isKnown ? undefined : options.find(([, title]) => folded(title) === folded(String(value)))?.[0];
  useEffect(() => {
    if (meant !== undefined) store.set(path, meant);
  }, [meant, store, path]);
  return <SelectInput field={field} path={path} options={options} />;
}

/** One of the challenge's own videos. */
function VideoChoice({ field, path }: { readonly field: FieldLabel; readonly path: Path }) {
  const known = useDocument((document) => {
    const rows = listAt(document, ["videos"]).filter(isObject);
    return JSON.stringify(rows.flatMap(({ video_id, title }) => (video_id ? [[video_id, title || video_id]] : [])));
  });
  return <SelectInput field={field} path={path} options={JSON.parse(known) as Option[]} />;
}

interface DocumentChoiceProps {
  readonly kind: DocumentKind;
  readonly field: FieldLabel;
  readonly path: Path;
}

/** One of the shop's documents of a kind, by its title. */
function DocumentChoice({ kind, field, path }: DocumentChoiceProps) {
  const drafts = useQuery({ ...draftsQuery, staleTime: 60_000 }).data ?? [];
  const known = drafts.filter((draft) => draft.kind === kind);
  return <SelectInput field={field} path={path} options={known.map(({ id, title }) => [Number(id), title || id])} />;
}
