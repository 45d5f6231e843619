import type { ComponentProps, ReactNode, SyntheticEvent } from "react";
import { Link } from "react-router-dom";
import styles from "./button.module.css";

export type ButtonKind = "primary" | "outline" | "ink" | "light" | "amber" | "quiet";

interface Look {
  readonly kind?: ButtonKind;
  readonly size?: "small" | "normal";
  readonly full?: boolean;
  /** Second, smaller line of an order button; part of its accessible name. */
  readonly note?: string;
}

type ButtonProps = Look & Omit<ComponentProps<"button">, "className"> & { readonly busy?: boolean };

/** A pill button. While it is `disabled` or `busy` a press does nothing and submits nothing; it keeps the focus, so that a reader hears that it is. */
export function Button({
  kind,
  size,
  full,
  note,
  busy = false,
  children,
  disabled = false,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const isOff = disabled || busy;
  return (
    <button
      {...rest}
      type={type}
      className={classesOf({ kind, size, full, note })}
      onClick={isOff ? refuse : onClick}
      aria-disabled={isOff || undefined}
      aria-busy={busy || undefined}
    >
      <Label note={note} busy={busy}>
        {children}
      </Label>
    </button>
  );
}

function refuse(press: SyntheticEvent): void {
  press.preventDefault();
}

type LinkProps = Look & Omit<ComponentProps<typeof Link>, "className">;

/** A link that looks like a button. */
export function ButtonLink({ kind, size, full, note, children, ...rest }: LinkProps) {
  return (
    <Link {...rest} className={classesOf({ kind, size, full, note })}>
      <Label note={note} busy={false}>
        {children}
      </Label>
    </Link>
  );
}

function Label({ note, busy, children }: { note: string | undefined; busy: boolean; children: ReactNode }) {
  return (
    <>
      <span className={styles.label}>
        {busy && <span className={styles.spinner} aria-hidden="true" />}
        {children}
      </span>
      {note && <small className={styles.note}>{` ${note}`}</small>}
    </>
  );
}

type Given = { [Name in keyof Look]: Look[Name] | undefined };

function classesOf({ kind = "primary", size = "normal", full, note }: Given): string {
  const names = [
    styles.button,
    styles[kind],
    size === "small" && styles.small,
    full && styles.full,
    note && styles.tall,
  ];
  return names.filter(Boolean).join(" ");
}
