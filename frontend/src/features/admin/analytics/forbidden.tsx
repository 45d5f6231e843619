import { ButtonLink } from "../../../components/button.tsx";
import { paths } from "../../../lib/paths.ts";
import styles from "./analytics.module.css";

/** What somebody sees who is not an admin. */
export function Forbidden() {
  return (
    <div className={styles.forbidden}>
      <h1>Za ovo nemaš ovlasti.</h1>
      <p>Analitiku vide samo oni koji vode trgovinu.</p>
      <ButtonLink to={paths.home}>Natrag na naslovnu</ButtonLink>
    </div>
  );
}
