import type { SyntheticEvent } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { Refusal } from "../../components/refusal.tsx";
import { PasswordField } from "../../components/text-field.tsx";
import { paths } from "../../lib/paths.ts";
import styles from "./form.module.css";
import { EmailField } from "./registration-fields.tsx";
import type { useLogin } from "./use-login.ts";

interface Props {
  readonly login: ReturnType<typeof useLogin>;
  /** While somebody signs in another way. */
  readonly blocked: boolean;
  /** Known from the page before. */
  readonly email: string;
}

/** E-mail and password, and the way to a new account. */
export function LoginForm({ login: { errors, message, busy, submit }, blocked, email }: Props) {
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(event.currentTarget, blocked);
  };
  return (
    <form noValidate onSubmit={send}>
      <EmailField required error={errors.email} defaultValue={email} />
      <PasswordField label="Lozinka" name="password" autoComplete="current-password" required error={errors.password} />
      {message && <Refusal className={`${styles.message} ${styles.bad}`}>{message}</Refusal>}
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
