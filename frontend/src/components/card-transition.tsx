import { type ReactNode, ViewTransition } from "react";

interface Props {
  /** Only one part of a page grows at a time: the card that was chosen, or what it becomes. */
  readonly chosen: boolean;
  readonly children: ReactNode;
}

/** The picture of a card that grows into the head of its page; browsers without view transitions simply show the page. */
export function CardTransition({ chosen, children }: Props) {
  return (
    <ViewTransition name={chosen ? "product" : "auto"} default="none" share="grow">
      {children}
    </ViewTransition>
  );
}
