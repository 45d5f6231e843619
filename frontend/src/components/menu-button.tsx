import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from "react";

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
  /** The menu with a button of its own, which opens it (`useFirstOpening`). */
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

/**
 * For the button of a menu that has just come into the place of the one that was tapped: it takes over focus and tap, so that the menu
 * opens as by the keyboard, and gives focus back.
 */
export function useFirstOpening(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    button.current?.focus();
    button.current?.click();
  }, []);
  return button;
}
