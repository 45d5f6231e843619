import type { ReactNode, RefObject } from "react";
import { flushSync } from "react-dom";
import { Button } from "./button.tsx";

interface Props {
  readonly list: RefObject<HTMLElement | null>;
  /** How many of the list's rows stand there already. */
  readonly shown: number;
  readonly onShow: () => void;
  readonly children: ReactNode;
}

/** Shows the rest of a list. The button is gone with that: the focus goes to the first row that was hidden. */
export function ShowAll({ list, shown, onShow, children }: Props) {
  const show = () => {
    flushSync(onShow);
    const rows = [...(list.current?.children ?? [])].slice(shown);
    const controls = rows.flatMap((row) => row.querySelector<HTMLElement>("a, button") ?? []);
    controls[0]?.focus();
  };
  return (
    <Button kind="outline" size="small" onClick={show}>
      {children}
    </Button>
  );
}
