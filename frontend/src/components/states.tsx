import { Component, type ReactNode } from "react";
import { sentenceOf } from "../lib/api-error.ts";
import { Button } from "./button.tsx";
import styles from "./states.module.css";

/** The specified loading text, visually quiet. */
export function LoadingText() {
  return (
    <p className={styles.loading} role="status">
      Loading...
    </p>
  );
}

interface ErrorProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A failed call: a sentence for the person and a retry. */
export function ErrorState({ error, onRetry }: ErrorProps) {
  return <Failure text={sentenceOf(error)} onRetry={onRetry} />;
}

interface FailureProps {
  readonly text: string;
  readonly onRetry: () => void;
}

/** What did not come, in a sentence of its own, and a retry. */
export function Failure({ text, onRetry }: FailureProps) {
  return (
    <div className={styles.error} role="alert">
      <p>{text}</p>
      <Button kind="outline" size="small" onClick={onRetry}>
        Pokušaj ponovno
      </Button>
    </div>
  );
}

/** Nothing there: the specified text. */
export function EmptyState({ text }: { readonly text: string }) {
  return <p className={styles.empty}>{text}</p>;
}

interface SkeletonProps {
  readonly shape: "art" | "card" | "row" | "stage" | "text" | "title";
  readonly count?: number;
}

/** Shapes that stand where content will be; silent to assistive technology. */
export function Skeleton({ shape, count = 1 }: SkeletonProps) {
  return Array.from({ length: count }, (_, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike and never move
    <span key={position} className={`${styles.skeleton} ${styles[shape]}`} aria-hidden="true" />
  ));
}

/** Decoration that may fail, or whose code may not arrive, without taking the page with it. */
export class Optional extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
