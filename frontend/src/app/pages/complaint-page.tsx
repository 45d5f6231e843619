import { Page } from "../../components/page.tsx";
import { ComplaintForm } from "../../features/complaints/complaint-form.tsx";
import styles from "../../features/complaints/complaints.module.css";
import { OwnComplaints } from "../../features/complaints/own-complaints.tsx";
import { SiteHeader } from "../../features/layout/site-header.tsx";
import { useShop } from "../../features/shop/use-shop.ts";
import { useSignedIn } from "../../lib/session.ts";

/** 'Prigovor': a written complaint by anybody, and for members theirs with the answers. */
export function ComplaintPage() {
  const signedIn = useSignedIn();
  const { email, name, address } = useShop().company;
  return (
    <>
      <SiteHeader />
      <Page title="Prigovor">
        <div className={styles.page}>
          <h1>Prigovor</h1>
          <p className={styles.intro}>
            Ako nešto nije u redu s kupnjom ili uslugom, napiši što i što tražiš. Primitak potvrđujemo odmah, a pisanim
            putem odgovaramo u roku od 8 dana.
          </p>
          <ComplaintForm signedIn={signedIn} />
          {signedIn && (
            <section className={styles.own} aria-label="Tvoji prigovori">
              <h2>Tvoji prigovori</h2>
              <OwnComplaints />
            </section>
          )}
          <p className={styles.quiet}>
            {`Prigovor možeš poslati i na ${email} ili poštom: ${name}, ${address}. Čuvamo ga godinu dana.`}
          </p>
        </div>
      </Page>
    </>
  );
}
