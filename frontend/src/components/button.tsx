import type { ComponentProps, ReactNode } from "react";
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

/** A pill button. While `busy` it can't be pressed and says so to assistive technology. */
export function Button({
  kind,
  size,
  full,
  note,
  busy = false,
  children,
  disabled,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classesOf({ kind, size, full, note })}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      <Label note={note} busy={busy}>
        {children}
      </Label>
    </button>
  );
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
