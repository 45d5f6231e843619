import { type MouseEvent, useEffect, useRef } from "react";

const HOLD_MS = 450;
const REPEAT_MS = 110;

interface Press {
  readonly onTap: () => void;
  readonly onHold: () => void;
  /** Repeats while held. */
  readonly repeats?: boolean;
}

/** Handlers of a button with tap and long press; the keyboard taps. */
export function usePress({ onTap, onHold, repeats = false }: Press) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  const hold = useRef(onHold);
  hold.current = onHold;
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const again = () => {
    held.current = true;
    hold.current();
    if (repeats) timer.current = setTimeout(again, REPEAT_MS);
  };
  return {
    onPointerDown: () => {
      held.current = false;
      timer.current = setTimeout(again, HOLD_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClick: () => {
      if (!held.current) onTap();
      held.current = false;
    },
  };
}
