import { WITHDRAWAL_LABEL } from "#contract/legal-words.ts";
import { Page } from "../../components/page.tsx";
import { SiteHeader } from "../../features/layout/site-header.tsx";
import { GuestWithdrawal } from "../../features/withdrawal/guest-withdrawal.tsx";
import { MemberWithdrawal } from "../../features/withdrawal/member-withdrawal.tsx";
import { ModelForm } from "../../features/withdrawal/model-form.tsx";
import styles from "../../features/withdrawal/withdrawal.module.css";
import { useSignedIn } from "../../lib/session.ts";

/** The withdrawal from a contract in two steps, for everybody; no reason is asked. */
export function WithdrawalPage() {
  const signedIn = useSignedIn();
  return (
    <>
      <SiteHeader />
      <Page title={WITHDRAWAL_LABEL}>
        <div className={styles.page}>
          <h1>{WITHDRAWAL_LABEL}</h1>
          <p className={styles.intro}>
            U roku od 14 dana od plaćanja ugovor možeš raskinuti bez navođenja razloga. Dan plaćanja se ne broji, a
            padne li zadnji dan na subotu, nedjelju ili blagdan, rok istječe prvog sljedećeg radnog dana. Potvrdu
            šaljemo e-mailom, a novac vraćamo na karticu kojom je plaćeno.
          </p>
          {signedIn ? <MemberWithdrawal /> : <GuestWithdrawal />}
          <ModelForm />
        </div>
      </Page>
    </>
  );
}
