import { type ReactNode, useEffect, useId, useRef } from "react";
import { useSignal } from "../../shared/signal.ts";
import { isWithin, type Path } from "../document/path.ts";
import { useEditor, useProblem } from "../editor/editor.ts";
import type { FieldLabel } from "../form/field.ts";
import styles from "./fields.module.css";

/** Attributes that tie a control to its label, hint and problem. */
export interface Tied {
  readonly id: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

interface Props {
  readonly field: FieldLabel & { readonly short?: true; readonly unit?: string };
  readonly path: Path;
  /** It is written in more than one line. */
  readonly isLong?: boolean;
  readonly children: (tied: Tied) => ReactNode;
}

/** A control with its label, hint and what is wrong; it is focused when somebody asks to see it. */
export function FieldFrame({ field: { label, hint, short, unit }, path, isLong = false, children }: Props) {
  const id = useId();
  const problem = useProblem(path, true);
  const place = useTarget<HTMLDivElement>(path, "input, textarea, select");
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(" ");
  const tied = { id, "aria-invalid": problem ? true : undefined, "aria-describedby": described || undefined } as const;
  return (
    <div ref={place} className={short ? styles.short : styles.field} data-long={isLong || undefined} data-short={short}>
      <label htmlFor={id}>
        {label}
        {unit && <span className={styles.unit}>{`, ${unit}`}</span>}
      </label>
      {children(tied)}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** The place of a field, focused when somebody asks to see this path, or one below it where it has no fields of its own. */
export function useTarget<E extends HTMLElement>(path: Path, controls: string, isLeaf = true) {
  const place = useRef<E>(null);
  const { target } = useEditor();
  const wanted = useSignal(target);
  const isMeant = wanted && isWithin(wanted, path) && (isLeaf || wanted.length === path.length);
  useEffect(() => {
    if (!isMeant) return;
    target.set(undefined);
    const control = place.current?.querySelector<HTMLElement>(controls) ?? place.current;
    control?.focus();
    control?.scrollIntoView?.({ block: "center" });
  }, [isMeant, target, controls]);
  return place;
}
