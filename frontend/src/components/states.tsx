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
  return (
    <div className={styles.error} role="alert">
      <p>{sentenceOf(error)}</p>
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
