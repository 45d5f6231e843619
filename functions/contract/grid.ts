/** A row of a table that is not empty. */
export interface Line {
  /** Its line in a text or its row in a sheet, from 1 on. */
  readonly row: number;
  readonly text: string;
  readonly cells: readonly string[];
  /** The cells that hold a number by themselves, by their place. */
  readonly numbers?: ReadonlyMap<number, number>;
}

/** A table as it may be read: a text by one separator, or a visible sheet of a workbook. */
export interface Grid {
  /** The sheet's name; undefined for a text, each of whose lines has all of its cells. */
  readonly sheet: string | undefined;
  readonly lines: readonly Line[];
}

/** A file whose table can't be read, and why in Croatian. */
export class TableRefused extends Error {}
