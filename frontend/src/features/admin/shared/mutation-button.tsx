import type { UseMutationResult } from "@tanstack/react-query";
import { Button } from "../../../components/button.tsx";
import { Refusal } from "../../../components/refusal.tsx";
import { sentenceOf } from "../../../lib/api-error.ts";
import styles from "./page.module.css";

interface Props<T> {
  readonly word: string;
  readonly made: UseMutationResult<T, Error, void>;
  /** The result as a sentence. */
  readonly says: (data: T) => string;
  /** Once is enough. */
  readonly once?: boolean;
}

/** A button that does something at once, and says beside it what came of it. */
export function MutationButton<T>({ word, made, says, once = false }: Props<T>) {
  return (
    <>
      <Button kind="outline" busy={made.isPending} disabled={once && made.isSuccess} onClick={() => made.mutate()}>
        {word}
      </Button>
      <p role="status" className={styles.quiet}>
        {made.isSuccess && says(made.data)}
      </p>
      {made.isError && <Refusal>{sentenceOf(made.error)}</Refusal>}
    </>
  );
}
