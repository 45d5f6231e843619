import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import styles from "./refusal.module.css";

interface Props {
  readonly className?: string | undefined;
  /** It was refused at a field, which has the focus. */
  readonly atField?: boolean;
  readonly children: ReactNode;
}

/** Why something was refused, beside its button: it takes the focus and with it comes into view, so that no button seems dead. */
export function Refusal({ className = "", atField = false, children }: Props) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!atField) words.current?.focus();
  }, [atField]);
  return (
    <div ref={words} tabIndex={-1} role="alert" className={`${styles.refusal} ${className}`}>
      {children}
    </div>
  );
}

/** For a form: after each refusal, the first field that was refused has the focus. */
export function useRefusedField(refusal: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  return form;
}
