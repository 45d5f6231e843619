import { type SyntheticEvent, useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { PasswordField } from "../../components/text-field.tsx";
import { type AccountErrors, firstOf, focusFirst, missingCredentials, readAccount } from "../../lib/account-fields.ts";
import { ApiError, sentenceOf } from "../../lib/api-error.ts";
import { paths } from "../../lib/paths.ts";
import { useExclusiveMutation } from "../../lib/use-exclusive-mutation.ts";
import { EmailField } from "./account-fields.tsx";
import styles from "./form.module.css";
import { signIn } from "./queries.ts";
import { useEntrance } from "./use-entrance.ts";

interface Props {
  readonly login: ReturnType<typeof useLogin>;
  /** While somebody signs in another way. */
  readonly blocked: boolean;
}

/** E-mail and password, and the way to a new account. */
export function LoginForm({ login: { errors, message, busy, submit }, blocked }: Props) {
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(event.currentTarget, blocked);
  };
  return (
    <form noValidate onSubmit={send}>
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

/** Signing in by e-mail and password: what is missing or refused, and whether it runs. */
export function useLogin() {
  const enter = useEntrance();
  const [missing, setMissing] = useState<AccountErrors>({});
  const { mutate, busy, error } = useExclusiveMutation({
    mutationFn: signIn,
    onSuccess: (accessToken, { email }) => enter(accessToken, email),
    onError: (failure) => console.error("Login error", failure),
  });
  const submit = (form: HTMLFormElement, blocked: boolean) => {
    const { email, password } = readAccount(form);
    const lacks = missingCredentials(email, password);
    setMissing(lacks);
    focusFirst(form, lacks);
    if (!firstOf(lacks) && !blocked) mutate({ email, password });
  };
  return { errors: missing, message: error && !firstOf(missing) ? sentenceFor(error) : undefined, busy, submit };
}

/** Refused credentials have the specified text; being too fast or offline has its own. */
function sentenceFor(error: unknown): string {
  const refused = error instanceof ApiError && (error.status === 400 || error.status === 401);
  return refused ? "Neispravan email ili lozinka zaporka" : sentenceOf(error);
}
