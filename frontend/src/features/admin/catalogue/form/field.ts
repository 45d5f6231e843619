import type { PictureKind } from "#contract/media.ts";
import type { Json, JsonObject } from "../document/path.ts";

export interface FieldLabel {
  readonly label: string;
  /** A sentence below the field. */
  readonly hint?: string;
  /** Seldom needed: it stands folded behind the others. */
  readonly rare?: true;
}

/** How text is stored in the document. Weekly kinds hold one value for all weeks, or one for each. */
export type TextKind =
  | "line"
  | "prose"
  | "number"
  | "money"
  | "day"
  | "lines"
  | "weekly numbers"
  | "seconds"
  | "reps"
  | "weights"
  | "forms";

/** A field of a form. */
export type Field =
  | (FieldLabel & {
      readonly as: TextKind;
      /** The unit behind a number. */
      readonly unit?: string;
      /** It takes little room. */
      readonly short?: true;
      /** It names a video or document, which can be chosen; its row takes length and title of it unless it is `alone`. */
      readonly picks?: "video" | "video alone" | "file";
      /** It is the price: its log stands beside it. */
      readonly logged?: true;
      /** It is announced to everybody: where it names a reduction, the lowest prices of 30 days stand below it. */
      readonly announced?: true;
      /** Shows below it what Premium members pay. */
      readonly forMembers?: true;
    })
  | (FieldLabel & { readonly as: "yes" })
  | (FieldLabel & { readonly as: "picture"; readonly place?: PictureKind })
  /** Pictures in their order. */
  | (FieldLabel & { readonly as: "pictures"; readonly place: PictureKind })
  | (FieldLabel & { readonly as: "one of"; readonly options: readonly Option[]; readonly short?: true })
  /** One of the document's own exercises or videos, or of the shop's recipes or trainings. */
  | (FieldLabel & { readonly as: "exercise" | "own video" | "recipe" | "training" })
  | (FieldLabel & { readonly as: "some of"; readonly options: readonly string[] })
  /** A few fields under one name, which stand there together or not at all. */
  | (FieldLabel & { readonly as: "part"; readonly fields: Fields })
  | RowsField
  /** Rows under names of their own, which other fields mean. */
  | (RowsOf & { readonly as: "named rows" })
  /** Seven lists, one for each day of the week. */
  | (FieldLabel & { readonly as: "week"; readonly day: Omit<RowsOf, "label"> })
  /** Not written by hand. */
  | (FieldLabel & { readonly as: "hidden" });

export type Option = readonly [value: string | number, label: string];
export type Fields = Readonly<Record<string, Field>>;

/** The options of a select: values with their labels, or values that are their own labels. */
export function optionsOf(options: Readonly<Record<string, string>> | readonly string[]): readonly Option[] {
  return Array.isArray(options) ? options.map((value) => [value, value]) : Object.entries(options);
}

/** A list whose rows have fields of their own. */
export interface RowsOf extends FieldLabel {
  /** Adds a row: 'Novi video'. */
  readonly add: string;
  readonly fields: Fields;
  /** The title of a closed row. */
  readonly titleOf: (row: JsonObject, document: Json) => string;
  /** A new row beside those that are there; empty without it. */
  readonly begin?: (rows: readonly Json[], document: Json) => JsonObject;
  /** Fields stand in one line, always open. */
  readonly inline?: true;
  readonly fromTable?: FromTable;
  /** Its rows name exercises of the training, or it holds them: those of other programmes may come along. */
  readonly exercises?: "named" | "held";
  /** Files of videos may be dropped here: each becomes a row. */
  readonly takesVideos?: true;
}

/** Makes rows of a copied table. */
export interface FromTable {
  /** The button's label. */
  readonly label: string;
  /** The message for a clipboard that holds no table. */
  readonly refusal: string;
  /** The rows; undefined for what is none. */
  readonly rows: (text: string, document: Json) => readonly JsonObject[] | undefined;
}

export interface RowsField extends RowsOf {
  readonly as: "rows";
}

/** A field for each name of a document's schema. */
export type FieldsOf<T> = { readonly [Name in keyof T]-?: Field };

/** Fields that are shown together, under a heading of the form. */
export interface Group {
  readonly label: string;
  readonly fields: readonly string[];
}

export interface Form {
  readonly fields: Fields;
  readonly groups: readonly Group[];
}
