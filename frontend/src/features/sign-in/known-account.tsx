import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import styles from "./form.module.css";

interface Props {
  /** Carried along, so that it is not typed again; never in an address. */
  readonly email: string;
  /** Before the page is left: what is to be found again afterwards. */
  readonly onLeave?: ((to: "login" | "forgot") => void) | undefined;
}

/** Beneath a refused registration: the ways in for whoever has an account, whether or not this address has one. */
export function KnownAccount({ email, onLeave }: Props) {
  return (
    <p className={styles.ways}>
      Ako već imaš račun:{" "}
      <Link to={paths.login} state={{ email }} onClick={() => onLeave?.("login")}>
        Prijavi se
      </Link>{" "}
      <Link to={paths.forgot} state={{ email }} onClick={() => onLeave?.("forgot")}>
        Nova lozinka
      </Link>
    </p>
  );
}
