import { ButtonLink } from "../../components/button.tsx";
import { Page } from "../../components/page.tsx";
import { Picture } from "../../components/picture.tsx";
import { SiteHeader } from "../../features/layout/site-header.tsx";
import { paths } from "../../lib/paths.ts";
import { useSignedIn } from "../../lib/session.ts";
import styles from "./not-found-page.module.css";

/** An address that leads nowhere, and the way home. */
export function NotFoundPage() {
  const home = useSignedIn() ? paths.home : paths.landing;
  return (
    <>
      <SiteHeader />
      <Page title="Stranica nije pronađena">
        <meta name="robots" content="noindex" />
        <div className={styles.columns}>
          <div className={styles.text}>
            <p className={styles.code}>404</p>
            <h1>Stranica nije pronađena</h1>
            <p>Poveznica je stara ili je adresa krivo upisana. Tvoji treninzi su i dalje na svom mjestu.</p>
            <ButtonLink to={home}>Natrag na naslovnu</ButtonLink>
          </div>
          <Picture
            src="/art/lost.webp"
            alt=""
            width={640}
            height={468}
            sizes="(min-width: 1100px) 50vw, 100vw"
            className={styles.art}
            eager
          />
        </div>
      </Page>
    </>
  );
}
