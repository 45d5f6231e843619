import type { ReactNode } from "react";
import { Button } from "../../../../components/button.tsx";
import { type Json, type JsonObject, listAt, type Path, within } from "../document/path.ts";
import { useEditor, useRowKeys } from "../editor/editor.ts";
import type { RowsOf } from "../form/field.ts";
import { MovableRows, type Moving } from "./movable-rows.tsx";
import { PasteTable } from "./paste-table.tsx";
import { Row } from "./row.tsx";
import { copiedRow, movedRow } from "./row-changes.ts";
import { RowsFrame } from "./rows-frame.tsx";

interface Props {
  readonly field: RowsOf;
  readonly path: Path;
  /** The fields of one row. */
  readonly children: (row: Path) => ReactNode;
}

/** A list that is written and put in order. */
export function Rows({ field, path, children }: Props) {
  const { store, said, target } = useEditor();
  const keys = useRowKeys(path);
  const rows = () => listAt(store.get(), path);
  const write = (next: readonly Json[]) => store.set(path, next);
  const titleAt = (at: number) => field.titleOf((rows()[at] ?? {}) as JsonObject, store.get());
  const add = () => {
    const begun = [...rows(), field.begin(rows(), store.get())];
    write(begun);
    target.set(within(within(path, begun.length - 1), firstOf(field)));
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
            path={within(path, at)}
            titleOf={field.titleOf}
            inline={field.inline ?? false}
            hasVideo={"video_id" in field.fields}
            isFirst={moving.isFirst}
            isLast={moving.isLast}
            onStep={moving.onStep}
            onKeyDown={moving.onKeyDown}
            acts={[
              moving.toPlace,
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
    </RowsFrame>
  );
}

function firstOf({ fields: all }: RowsOf): string {
  return Object.entries(all).find(([, { as }]) => as !== "kept")?.[0] ?? "";
}
