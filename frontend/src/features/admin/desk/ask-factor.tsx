import { useId } from "react";
import { paths } from "../../../lib/paths.ts";
import { PassFactor } from "../../account/factor-code.tsx";
import styles from "./desk.module.css";

interface Props {
  /** Asks again for what was refused. */
  readonly onPassed: () => unknown;
}

/** Asks somebody of the staff for the second factor where a call was refused for it, then repeats the call. */
export function AskFactor({ onPassed }: Props) {
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
        Još nemaš drugi faktor? <a href={paths.profile}>Postavi ga na profilu</a>.
      </p>
    </section>
  );
}
