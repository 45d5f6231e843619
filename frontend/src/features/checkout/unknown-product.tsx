import { ButtonLink } from "../../components/button.tsx";
import { paths } from "../../lib/paths.ts";
import { useSignedIn } from "../../lib/session.ts";
import styles from "./checkout.module.css";

/** A checkout for something that the shop does not sell. */
export function UnknownProduct() {
  const home = useSignedIn() ? paths.home : paths.landing;
  return (
    <div className={styles.alone}>
      <h1>Ovog proizvoda nema</h1>
      <p>Možda je uklonjen iz ponude ili poveznica nije potpuna.</p>
      <ButtonLink to={home}>Natrag na naslovnu</ButtonLink>
    </div>
  );
}
