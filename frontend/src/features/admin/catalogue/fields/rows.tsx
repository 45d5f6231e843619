import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../../../components/button.tsx";
import { type Json, type JsonObject, listAt, type Path, within } from "../document/path.ts";
import { useEditor, useRowKeys } from "../editor/editor.ts";
import type { RowsOf } from "../form/field.ts";
import { AskDialog } from "./ask-dialog.tsx";
import { Row } from "./row.tsx";
import { copiedRow, movedRow } from "./row-changes.ts";
import { RowsFrame } from "./rows-frame.tsx";

interface Props {
  readonly field: RowsOf;
  readonly path: Path;
  /** The fields of one row. */
  readonly children: (row: Path) => ReactNode;
}

/** A list that is written and put in order: by buttons, by Alt and the arrows, or to a place that is asked for. */
export function Rows({ field, path, children }: Props) {
  const { store, said, target } = useEditor();
  const keys = useRowKeys(path);
  const [asked, setAsked] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const held = useRef<HTMLElement | string>(undefined);

  useLayoutEffect(() => {
    const wanted = held.current;
    held.current = undefined;
    const row = typeof wanted === "string" ? list.current?.querySelector(`[data-row="${wanted}"]`) : undefined;
    const control = typeof wanted === "object" ? wanted : row?.querySelector<HTMLElement>("button");
    if (control && control !== document.activeElement) control.focus();
  });

  const rows = () => listAt(store.get(), path);
  const write = (next: readonly Json[]) => store.set(path, next);
  const titleAt = (at: number) => field.titleOf((rows()[at] ?? {}) as JsonObject, store.get());
  const move = (from: number, to: number) => {
    if (to < 0 || to >= keys.length || to === from) return;
    const title = titleAt(from);
    held.current = focused();
    write(movedRow(rows(), from, to));
    said.set(`${title} na mjestu ${to + 1} od ${keys.length}`);
  };
  const add = () => {
    const begun = [...rows(), field.begin(rows(), store.get())];
    write(begun);
    target.set(within(within(path, begun.length - 1), firstOf(field)));
  };
  const remove = (at: number) => {
    said.set(`Uklonjeno: ${titleAt(at)}`);
    held.current = keys[at + 1] ?? keys[at - 1];
    write(rows().toSpliced(at, 1));
  };
  const copy = (at: number) => {
    write(copiedRow(field, rows(), at, store.get()));
    said.set(`Kopirano: ${titleAt(at)}`);
  };
  const press = (event: KeyboardEvent, at: number) => {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (!event.altKey || step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    move(at, at + step);
  };
  const acts = (at: number) => [
    { label: "Premjesti na mjesto…", onChoose: () => setAsked(at) },
    { label: "Kopiraj", onChoose: () => copy(at) },
    { label: "Ukloni", onChoose: () => remove(at) },
  ];

  return (
    <RowsFrame field={field} path={path}>
      <ol ref={list}>
        {keys.map((key, at) => (
          <Row
            key={key}
            name={key}
            path={within(path, at)}
            titleOf={field.titleOf}
            inline={field.inline ?? false}
            hasVideo={"video_id" in field.fields}
            isFirst={at === 0}
            isLast={at === keys.length - 1}
            onStep={(step) => move(at, at + step)}
            onKeyDown={(event) => press(event, at)}
            acts={acts(at)}
          >
            {children}
          </Row>
        ))}
      </ol>
      <Button kind="outline" size="small" onClick={add}>
        {field.add}
      </Button>
      {asked !== undefined && (
        <AskDialog
          title="Premjesti"
          label={`Na koje mjesto, od 1 do ${keys.length}?`}
          most={keys.length}
          onAnswer={(answer) => move(asked, Number(answer) - 1)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </RowsFrame>
  );
}

function focused(): HTMLElement | undefined {
  return document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
}

function firstOf({ fields: all }: RowsOf): string {
  return Object.entries(all).find(([, { as }]) => as !== "kept")?.[0] ?? "";
}
