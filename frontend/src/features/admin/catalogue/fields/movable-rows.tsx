import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "../../../../components/icon.tsx";
import { ActionMenu, type MenuAction } from "../../shared/action-menu.tsx";
import { AskDialog } from "./ask-dialog.tsx";
import styles from "./rows.module.css";

/** How one row of a list is moved. */
export interface Moving {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onStep: (step: 1 | -1) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** The menu's line that asks for the place. */
  readonly toPlace: MenuAction;
  /** Focuses this row (its `data-row`) after the next render. */
  readonly hold: (row: string | undefined) => void;
}

interface Props {
  /** The rows' keys, in their order. */
  readonly keys: readonly string[];
  readonly titleAt: (at: number) => string;
  readonly onMove: (from: number, to: number) => void;
  /** Says aloud where a row is now. */
  readonly onSay: (text: string) => void;
  readonly children: (key: string, at: number, moving: Moving) => ReactNode;
}

/** Rows to be put in order by buttons, by Alt and the arrows, or by the number of a place; the focus stays. */
export function MovableRows({ keys, titleAt, onMove, onSay, children }: Props) {
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

  const move = (from: number, to: number) => {
    if (to < 0 || to >= keys.length || to === from) return;
    const title = titleAt(from);
    held.current = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
    onMove(from, to);
    onSay(`${title} na mjestu ${to + 1} od ${keys.length}`);
  };
  const press = (event: KeyboardEvent, at: number) => {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (!event.altKey || step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    move(at, at + step);
  };
  const movingOf = (at: number): Moving => ({
    isFirst: at === 0,
    isLast: at === keys.length - 1,
    onStep: (step) => move(at, at + step),
    onKeyDown: (event) => press(event, at),
    toPlace: { label: "Premjesti na mjesto…", onChoose: () => setAsked(at) },
    hold: (row) => {
      held.current = row;
    },
  });

  return (
    <>
      <ol ref={list}>{keys.map((key, at) => children(key, at, movingOf(at)))}</ol>
      {asked !== undefined && (
        <AskDialog
          title="Premjesti"
          label={`Na koje mjesto, od 1 do ${keys.length}?`}
          most={keys.length}
          onAnswer={(answer) => move(asked, Number(answer) - 1)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

interface RowToolsProps {
  readonly title: string;
  /** Without it the order means nothing. */
  readonly moving: Moving | undefined;
  readonly acts?: readonly MenuAction[];
}

/** A row's buttons: a place up, a place down, and a menu. */
export function RowTools({ title, moving, acts = [] }: RowToolsProps) {
  return (
    <div className={styles.tools}>
      {moving && (
        <>
          <StepButton label={`Gore: ${title}`} step={-1} disabled={moving.isFirst} onStep={moving.onStep} />
          <StepButton label={`Dolje: ${title}`} step={1} disabled={moving.isLast} onStep={moving.onStep} />
        </>
      )}
      <ActionMenu title={title} acts={moving ? [moving.toPlace, ...acts] : acts} className={styles.tool} />
    </div>
  );
}

interface StepButtonProps extends Pick<Moving, "onStep"> {
  readonly label: string;
  readonly step: 1 | -1;
  readonly disabled: boolean;
}

function StepButton({ label, step, disabled, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.tool} ${step === -1 ? styles.up : ""}`}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onStep(step)}
    >
      <Icon name="chevron" />
    </button>
  );
}

/** Rows with one of them at another place. */
export function movedRow<T>(rows: readonly T[], from: number, to: number): readonly T[] {
  const rest = rows.filter((_, place) => place !== from);
  const row = rows[from];
  return row === undefined ? rows : rest.toSpliced(to, 0, row);
}
