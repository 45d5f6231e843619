import { ButtonLink } from "../../components/button.tsx";
import { Logo } from "../../components/logo.tsx";
import { paths } from "../../lib/paths.ts";
import { useSignedIn } from "../../lib/session.ts";
import styles from "./site-header.module.css";

interface Props {
  /** The header stands on vermilion art at its right end. */
  readonly onArt?: boolean;
  /** Without the way in: on the pages that are the way in. */
  readonly bare?: boolean;
}

/** The header of public pages: logo and the way in, which is the way back for who is signed in. */
export function SiteHeader({ onArt = false, bare = false }: Props) {
  const signedIn = useSignedIn();
  return (
    <header className={styles.header}>
      <Logo to={paths.landing} />
      {!bare && (
        <ButtonLink to={paths.home} kind={onArt ? "light" : "outline"} size="small">
          {signedIn ? "Naslovna" : "Prijavi se"}
        </ButtonLink>
      )}
    </header>
  );
}

/** For the keyboard: past header and menu. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      Preskoči na sadržaj
    </a>
  );
}
