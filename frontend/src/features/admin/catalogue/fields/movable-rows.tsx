import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import type { MenuAct } from "../../desk/act-menu.tsx";
import { AskDialog } from "./ask-dialog.tsx";

/** How one row of a list is put elsewhere. */
export interface Moving {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onStep: (step: 1 | -1) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Asks for the place. */
  readonly toPlace: MenuAct;
  /** Focuses this row (its `data-row`) once the list is drawn anew. */
  readonly hold: (row: string | undefined) => void;
}

interface Props {
  /** What tells the rows apart, in their order. */
  readonly keys: readonly string[];
  readonly titleAt: (at: number) => string;
  readonly onMove: (from: number, to: number) => void;
  /** Says aloud where a row is now. */
  readonly onSay: (text: string) => void;
  readonly children: (key: string, at: number, moving: Moving) => ReactNode;
}

/** Rows that are put in order: by buttons, by Alt and the arrows, or to a place that is asked for; the focus stays. */
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
    held.current = focused();
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

function focused(): HTMLElement | undefined {
  return document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
}
