import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import type { MenuAct } from "../../desk/act-menu.tsx";
import { isObject, type Json, type JsonObject, type Path, valueAt } from "../document/path.ts";
import { useEditor, useProblemCount, useRead } from "../editor/editor.ts";
import { useSignal } from "../editor/signal.ts";
import { isBelow } from "./frame.tsx";
import { RowTools } from "./row-tools.tsx";
import styles from "./rows.module.css";

const RowVideo = lazy(async () => ({ default: (await import("./row-video.tsx")).RowVideo }));

interface Props {
  /** What tells it apart from the others of its list. */
  readonly name: string;
  readonly path: Path;
  readonly titleOf: (row: JsonObject, document: Json) => string;
  readonly inline: boolean;
  /** It names a video, whose state is shown. */
  readonly hasVideo: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Without it the order means nothing. */
  readonly onStep?: (step: 1 | -1) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly acts: readonly MenuAct[];
  readonly children: (row: Path) => ReactNode;
}

/** One row of a list: its title, which opens it, and what can be done with it. What is closed costs nothing. */
export function Row(props: Props) {
  const { name, path, titleOf, inline, hasVideo, isFirst, isLast, onStep, onKeyDown, acts, children } = props;
  const title = useRead((document) => titleFrom(valueAt(document, path), document, titleOf));
  const wrong = useProblemCount(path);
  const [isOpen, setOpen] = useOpening(path);
  const shown = inline || isOpen;
  return (
    <li data-row={name} className={inline ? styles.inline : styles.row} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        {inline ? (
          <b aria-hidden="true">{`${Number(path.at(-1)) + 1}.`}</b>
        ) : (
          <button type="button" className={styles.title} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <span>{title}</span>
            {wrong > 0 && <span className={styles.wrong}>{`nedostaje ${wrong}`}</span>}
          </button>
        )}
        <RowTools title={title} isFirst={isFirst} isLast={isLast} onStep={onStep} acts={acts} />
      </div>
      {hasVideo && (
        <Suspense fallback={null}>
          <RowVideo path={path} />
        </Suspense>
      )}
      {shown && <div className={inline ? styles.line : styles.body}>{children(path)}</div>}
    </li>
  );
}

/** Whether a row is open; it opens where somebody asks to see something in it. */
function useOpening(path: Path) {
  const { target } = useEditor();
  const wanted = useSignal(target);
  const isMeant = wanted !== undefined && isBelow(wanted, path);
  const [isOpen, setOpen] = useState(isMeant);
  useEffect(() => {
    if (isMeant) setOpen(true);
  }, [isMeant]);
  return [isOpen, setOpen] as const;
}

function titleFrom(row: Json | undefined, document: Json, titleOf: Props["titleOf"]): string {
  return titleOf(isObject(row) ? row : {}, document);
}
