import { type SyntheticEvent, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { PasswordField } from "../../components/text-field.tsx";
import { type AccountErrors, missingCredentials, readAccount } from "../../lib/account-fields.ts";
import { call } from "../../lib/api.ts";
import { ApiError, sentenceOf } from "../../lib/api-error.ts";
import { paths } from "../../lib/paths.ts";
import { EmailField } from "./account-fields.tsx";
import styles from "./form.module.css";
import { useEntrance } from "./use-entrance.ts";

interface Props {
  /** While somebody signs in another way. */
  readonly blocked: boolean;
  readonly onBusy: (busy: boolean) => void;
}

/** E-mail and password, and the way to a new account. */
export function LoginForm({ blocked, onBusy }: Props) {
  const { errors, message, busy, submit } = useLogin(blocked, onBusy);
  return (
    <form noValidate onSubmit={submit}>
      <EmailField required error={errors.email} />
      <PasswordField label="Lozinka" name="password" autoComplete="current-password" required error={errors.password} />
      {message && (
        <p className={`${styles.message} ${styles.bad}`} role="alert">
          {message}
        </p>
      )}
      <div className={styles.submit}>
        <Button type="submit" full busy={busy} disabled={blocked}>
          Prijavi se
        </Button>
      </div>
      <p className={styles.other}>
        <Link to={paths.registration}>Kreiraj novi korisnički račun</Link>
      </p>
      <p className={styles.other}>
        <Link to={paths.forgot}>Zaboravljena lozinka?</Link>
      </p>
    </form>
  );
}

function useLogin(blocked: boolean, onBusy: (busy: boolean) => void) {
  const enter = useEntrance();
  const running = useRef(false);
  const [busy, setBusyHere] = useState(false);
  const [errors, setErrors] = useState<AccountErrors>({});
  const [message, setMessage] = useState<string>();

  function setBusy(next: boolean): void {
    setBusyHere(next);
    onBusy(next);
  }

  async function signIn(form: HTMLFormElement): Promise<void> {
    const { email, password } = readAccount(form);
    const missing = missingCredentials(email, password);
    setErrors(missing);
    setMessage(undefined);
    const first = Object.keys(missing)[0];
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    if (first || running.current || blocked) return;
    running.current = true;
    setBusy(true);
    try {
      const { data } = await call("emailLogin", { body: { email, password } });
      enter(data.email_token, email);
    } catch (error) {
      console.error("Login error", error);
      running.current = false;
      setBusy(false);
      setMessage(sentenceFor(error));
    }
  }

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void signIn(event.currentTarget);
  };
  return { errors, message, busy, submit };
}

/** Refused credentials have the specified text; being too fast or offline has its own. */
function sentenceFor(error: unknown): string {
  const refused = error instanceof ApiError && (error.status === 400 || error.status === 401);
  return refused ? "Neispravan email ili lozinka zaporka" : sentenceOf(error);
}
