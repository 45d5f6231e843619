import { type ReactNode, useState } from "react";
import { Button } from "../../../../components/button.tsx";
import { isObject, type Json, type JsonObject, type Path, valueAt, within } from "../document/path.ts";
import { useEditor, useRead } from "../editor/editor.ts";
import type { RowsOf } from "../form/field.ts";
import { AskDialog } from "./ask-dialog.tsx";
import { Row } from "./row.tsx";
import { RowsFrame } from "./rows-frame.tsx";

interface Props {
  readonly field: RowsOf;
  readonly path: Path;
  readonly children: (row: Path) => ReactNode;
}

/** Rows under names that other fields mean; a name is made of the first title and stays. */
export function NamedRows({ field, path, children }: Props) {
  const { store, target } = useEditor();
  const names = useRead((document) => Object.keys(rowsAt(document, path)).join("\n"))
    .split("\n")
    .filter(Boolean);
  const [isAsking, setAsking] = useState(false);
  const add = (title: string) => {
    const rows = rowsAt(store.get(), path);
    const name = nameFor(title, Object.keys(rows));
    store.set(within(path, name), { ...field.begin(Object.values(rows), store.get()), title });
    target.set(within(within(path, name), "video_id"));
  };
  return (
    <RowsFrame field={field} path={path}>
      <ul>
        {names.map((name) => (
          <Row
            key={name}
            name={name}
            path={within(path, name)}
            titleOf={field.titleOf}
            inline={false}
            hasVideo={"video_id" in field.fields}
            isFirst
            isLast
            acts={[{ label: "Ukloni", onChoose: () => store.set(within(path, name), undefined) }]}
          >
            {children}
          </Row>
        ))}
      </ul>
      <Button kind="outline" size="small" onClick={() => setAsking(true)}>
        {field.add}
      </Button>
      {isAsking && <AskDialog title={field.add} label="Naziv" onAnswer={add} onClose={() => setAsking(false)} />}
    </RowsFrame>
  );
}

function rowsAt(document: Json, path: Path): JsonObject {
  const value = valueAt(document, path);
  return isObject(value) ? value : {};
}

/** A short name of small letters that no other row has. */
function nameFor(title: string, taken: readonly string[]): string {
  const plain = title.toLowerCase().replaceAll("đ", "d").normalize("NFD").replace(/\p{M}/gu, "");
  const name = plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "red";
  const others = Array.from({ length: taken.length }, (_, count) => `${name}-${count + 2}`);
  return [name, ...others].find((one) => !taken.includes(one)) ?? name;
}
