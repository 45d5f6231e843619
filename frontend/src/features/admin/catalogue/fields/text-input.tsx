import { type ReactNode, useState } from "react";
import { isSame, type Path } from "../document/path.ts";
import { useEditor, useValue } from "../editor/editor.ts";
import { codecs } from "../form/codecs.ts";
import type { Field, TextKind } from "../form/field.ts";
import styles from "./fields.module.css";
import { Frame } from "./frame.tsx";

interface Props {
  readonly field: Extract<Field, { as: TextKind }>;
  readonly path: Path;
  /** What the text was read as. */
  readonly children?: ReactNode;
}

/** A field that is written as text; what is being typed stays as it is typed. */
export function TextInput({ field, path, children }: Props) {
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
    <Frame field={field} path={path} isLong={isLong}>
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
          {children}
        </>
      )}
    </Frame>
  );
}
