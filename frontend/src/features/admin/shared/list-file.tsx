import { useMutation } from "@tanstack/react-query";
import { Button } from "../../../components/button.tsx";
import { csvOf } from "../../../lib/csv.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { CallError } from "./call-error.tsx";
import type { Column } from "./data-table.tsx";

interface Props<Row> {
  /** The file's name, without its ending. */
  readonly file: string;
  readonly columns: readonly Column<Row>[];
  /** All rows of the list, also those that are not shown. */
  readonly readAll: () => Promise<readonly Row[]>;
}

/** 'Preuzmi CSV': a whole list as a file for a Croatian Excel. */
export function ListFile<Row>({ file, columns, readAll }: Props<Row>) {
  const save = useMutation({
    mutationFn: async () => {
      const rows = (await readAll()).map((row) => columns.map(({ value }) => value(row)));
      const content = csvOf([columns.map(({ head }) => head), ...rows]);
      saveFile(`${file}.csv`, new Blob([content], { type: "text/csv;charset=utf-8" }));
      return rows.length;
    },
  });
  return (
    <>
      <Button kind="outline" size="small" busy={save.isPending} onClick={() => save.mutate()}>
        Preuzmi CSV
      </Button>
      {save.error && <CallError error={save.error} onRetry={() => save.mutate()} />}
      {save.data !== undefined && <span role="status">{`Redaka u datoteci: ${save.data}.`}</span>}
    </>
  );
}

/** Every row of a list whose pages are read one after the other. */
export async function allPages<Row>(
  readPage: (cursor: string | undefined) => Promise<{ readonly rows: readonly Row[]; readonly next: string | null }>,
): Promise<Row[]> {
  const all: Row[] = [];
  let cursor: string | undefined;
  do {
    const { rows, next } = await readPage(cursor);
    all.push(...rows);
    cursor = next ?? undefined;
  } while (cursor);
  return all;
}
