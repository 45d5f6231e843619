import { Link } from "react-router-dom";
import { ButtonLink } from "../../components/button.tsx";
import { paths } from "../../lib/paths.ts";
import { useSignedIn } from "../../lib/session.ts";
import { rememberTarget } from "../../lib/target.ts";
import styles from "./checkout.module.css";

interface Props {
  /** This checkout's own path, to come back to after signing in. */
  readonly path: string;
  readonly isPlan: boolean;
}

/** A checkout for something that the shop does not sell; a plan may be one that its members go on with. */
export function UnknownProduct({ path, isPlan }: Props) {
  const signedIn = useSignedIn();
  return (
    <div className={styles.alone}>
      <h1>Ovog proizvoda nema</h1>
      <p>Možda je uklonjen iz ponude ili poveznica nije potpuna.</p>
      {isPlan && !signedIn && (
        <p>
          Ako nastavljaš svoje članstvo,{" "}
          <Link to={paths.login} onClick={() => rememberTarget(path)}>
            prijavi se
          </Link>
          .
        </p>
      )}
      <ButtonLink to={signedIn ? paths.home : paths.landing}>Natrag na naslovnu</ButtonLink>
    </div>
  );
}
