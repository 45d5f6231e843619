import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { NewsConsent } from "../../components/news-consent.tsx";
import { Refusal } from "../../components/refusal.tsx";
import { firstOf } from "../../lib/account-fields.ts";
import { paths } from "../../lib/paths.ts";
import styles from "./form.module.css";
import { KnownAccount } from "./known-account.tsx";
import { AccountFields } from "./registration-fields.tsx";
import { SocialSignUp } from "./social-sign-up.tsx";
import { useEntrance } from "./use-entrance.ts";
import { type NewAccount, type RegistrationProblem, useRegistration } from "./use-registration.ts";

/** How long the good news stands before the page goes on. */
const SHOWN_MS = 1000;

/** A new account; the result stands below the form, then the person is signed in. */
export function RegistrationForm() {
  const [account, setAccount] = useState<NewAccount>();
  const { errors, problem, busy, submit } = useRegistration(setAccount);
  return (
    <>
      <form noValidate onSubmit={submit}>
        <AccountFields errors={errors} required />
        <NewsConsent />
        <div className={styles.submit}>
          <Button type="submit" full busy={busy}>
            Registriraj se
          </Button>
        </div>
      </form>
      {problem && <Failure problem={problem} atField={firstOf(errors) !== undefined} />}
      {account && <Success account={account} />}
      <SocialSignUp blocked={busy || account !== undefined} />
      <p className={styles.other}>
        Već imaš račun? <Link to={paths.login}>Prijavi se</Link>
      </p>
    </>
  );
}

function Failure({ problem, atField }: { readonly problem: RegistrationProblem; readonly atField: boolean }) {
  return (
    <>
      <Refusal className={styles.message} atField={atField}>
        <p className={styles.bad}>{problem.text}</p>
        {problem.detail && <p className={styles.detail}>{problem.detail}</p>}
      </Refusal>
      {problem.email && <KnownAccount email={problem.email} />}
    </>
  );
}

function Success({ account }: { readonly account: NewAccount }) {
  const enter = useEntrance();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one account enters once
  useEffect(() => {
    const timer = setTimeout(() => enter(account.accessToken, account.email), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [account]);
  return (
    <p className={`${styles.message} ${styles.good}`} role="status">
      Registracija uspješna!
    </p>
  );
}
