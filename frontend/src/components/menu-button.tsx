import { type ReactNode, Suspense, useState } from "react";

/** What the button of a menu looks like and is called. */
export interface MenuTrigger {
  readonly className: string | undefined;
  readonly "aria-label": string;
  readonly children: ReactNode;
}

interface Props {
  readonly trigger: MenuTrigger;
  /** Fetches the menu's code. */
  readonly load: () => Promise<unknown>;
  /** The menu with a button of its own, open from the beginning. */
  readonly children: ReactNode;
}

/** The button of a menu whose code is fetched when somebody comes near it; the tap puts the open menu into its place. */
export function MenuButton({ trigger, load, children }: Props) {
  const [asked, setAsked] = useState(false);
  const warm = () => void load().catch(() => undefined);
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={warm}
      onFocus={warm}
      onClick={() => setAsked(true)}
      {...trigger}
    />
  );
  return asked ? <Suspense fallback={button}>{children}</Suspense> : button;
}
