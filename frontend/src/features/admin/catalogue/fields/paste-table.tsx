import { useEffect, useEffectEvent, useRef } from "react";
import { counted } from "#contract/counted.ts";
import { Button } from "../../../../components/button.tsx";
import { isObject, type Json, listAt, type Path } from "../document/path.ts";
import { useEditor } from "../editor/editor.ts";
import type { FromTable } from "../form/field.ts";

interface Props {
  readonly path: Path;
  readonly fromTable: FromTable;
}

/** Copied rows come behind those that are there, in one step that can be undone, in the place of empty ones; pasting within the list does the same. */
export function PasteTable({ path, fromTable }: Props) {
  const { store, said } = useEditor();
  const button = useRef<HTMLDivElement>(null);
  const take = (text: string): boolean => {
    const rows = fromTable.rows(text, store.get());
    if (!rows || rows.length === 0) return false;
    store.pause();
    store.set(path, [...listAt(store.get(), path).filter(isBegun), ...rows]);
    store.pause();
    said.set(`Zalijepljeno: ${counted(rows.length, "redak", "retka", "redaka")}. „Poništi“ ih vraća.`);
    return true;
  };
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (take(event.clipboardData?.getData("text/plain") ?? "")) event.preventDefault();
  });
  useEffect(() => {
    const list = button.current?.closest("section");
    list?.addEventListener("paste", onPaste);
    return () => list?.removeEventListener("paste", onPaste);
  }, []);
  const read = async () => {
    const text = await navigator.clipboard.readText().catch(() => undefined);
    if (text === undefined) said.set("Preglednik ne daje što je kopirano: zalijepi tipkama u polje nekog retka.");
    else if (!take(text)) said.set(fromTable.refusal);
  };
  return (
    <div ref={button}>
      <Button kind="outline" size="small" onClick={() => void read()}>
        {fromTable.label}
      </Button>
    </div>
  );
}

function isBegun(row: Json): boolean {
  return !isObject(row) || Object.keys(row).length > 0;
}
