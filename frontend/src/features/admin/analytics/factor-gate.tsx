import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";
import { PassFactor } from "../../account/factor-code.tsx";
import styles from "./analytics.module.css";
import { ANALYTICS } from "./queries.ts";

/** Asks an admin for the second factor, then lets the tables load. */
export function FactorGate() {
  const queryClient = useQueryClient();
  return (
    <section className={styles.panel} aria-labelledby="factor">
      <h2 id="factor">Potvrdi prijavu</h2>
      <p className={styles.hint}>Analitika traži kod iz aplikacije za autentifikaciju, jednom u sat vremena.</p>
      <div className={styles.code}>
        <PassFactor onPassed={() => queryClient.resetQueries({ queryKey: [ANALYTICS] })} />
      </div>
      <p className={styles.hint}>
        Još nemaš drugi faktor? <Link to={paths.profile}>Postavi ga na profilu</Link>.
      </p>
    </section>
  );
}
