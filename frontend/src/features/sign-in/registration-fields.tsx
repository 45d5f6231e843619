import { PasswordField, TextField } from "../../components/text-field.tsx";
import type { AccountErrors } from "../../lib/account-fields.ts";
import styles from "./account-fields.module.css";

interface Props {
  readonly errors: AccountErrors;
  /** Marks the fields as required; the checkout carries no such markers. */
  readonly required?: boolean;
}

/** Ime, Prezime, Email and Lozinka of a new account. */
export function AccountFields({ errors, required = false }: Props) {
  return (
    <>
      <div className={styles.names}>
        <TextField
          label="Ime"
          name="first_name"
          autoComplete="given-name"
          required={required}
          error={errors.first_name}
        />
        <TextField
          label="Prezime"
          name="last_name"
          autoComplete="family-name"
          required={required}
          error={errors.last_name}
        />
      </div>
      <EmailField required={required} error={errors.email} />
      <PasswordField
        label="Lozinka"
        name="password"
        autoComplete="new-password"
        required={required}
        error={errors.password}
      />
    </>
  );
}

interface EmailProps {
  readonly label?: string;
  readonly required?: boolean;
  readonly error: string | undefined;
  readonly defaultValue?: string;
}

/** An e-mail address, typed on the keyboard that is made for it. */
export function EmailField({ label = "Email", required = false, error, ...rest }: EmailProps) {
  return (
    <TextField
      {...rest}
      label={label}
      name="email"
      type="email"
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required={required}
      error={error}
    />
  );
}
