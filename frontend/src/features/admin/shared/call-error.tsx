import { useId } from "react";
import { ErrorState } from "../../../components/states.tsx";
import { ApiError } from "../../../lib/api-error.ts";
import { paths } from "../../../lib/paths.ts";
import { PassFactor } from "../../account/factor-code.tsx";
import styles from "./page.module.css";

/** A refused call of the staff; one that lacks the second factor asks for it in place and is made again. */
export function CallError({ error, onRetry }: { readonly error: Error; readonly onRetry: () => unknown }) {
  if (error instanceof ApiError && error.code === "second_factor_needed")
    return <SecondFactorPrompt onPassed={onRetry} />;
  return <ErrorState error={error} onRetry={onRetry} />;
}

interface AskFactorProps {
  /** Asks again for what was refused. */
  readonly onPassed: () => unknown;
}

/** Asks somebody of the staff for the second factor where a call was refused for it, then repeats the call. */
export function SecondFactorPrompt({ onPassed }: AskFactorProps) {
  const id = useId();
  const passed = async () => {
    await onPassed();
  };
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>Potvrdi prijavu</h2>
      <p className={styles.quiet}>Uprava traži kod iz aplikacije za autentifikaciju, jednom u sat vremena.</p>
      <PassFactor onPassed={passed} />
      <p className={styles.quiet}>
        Još nemaš dvostruku potvrdu? <a href={paths.profile}>Postavi je na profilu</a>.
      </p>
    </section>
  );
}
