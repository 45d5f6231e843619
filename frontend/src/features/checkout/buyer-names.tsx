import type { User } from "#contract/identity.ts";
import { TextField, textOf } from "../../components/text-field.tsx";
import type { AccountErrors } from "../../lib/account-fields.ts";
import styles from "./checkout.module.css";

interface Props {
  readonly user: User;
  readonly errors: AccountErrors;
}

/** Ime and Prezime of a known buyer: as the profile has them, or to be typed where a provider gave none. */
export function BuyerNames({ user, errors }: Props) {
  return (
    <div className={styles.names}>
      <TextField
        label="Ime"
        name="first_name"
        autoComplete="given-name"
        defaultValue={user.first_name}
        disabled={user.first_name !== ""}
        error={errors.first_name}
      />
      <TextField
        label="Prezime"
        name="last_name"
        autoComplete="family-name"
        defaultValue={user.last_name}
        disabled={user.last_name !== ""}
        error={errors.last_name}
      />
    </div>
  );
}

/** Whether a buyer's name has to be asked for. */
export function isNameless({ first_name, last_name }: User): boolean {
  return first_name === "" || last_name === "";
}

/** The whole name: what the profile has, and what was typed beside it. */
export function nameIn(form: HTMLFormElement, user: User) {
  const fields = new FormData(form);
  return {
    first_name: user.first_name || textOf(fields, "first_name").trim(),
    last_name: user.last_name || textOf(fields, "last_name").trim(),
  };
}
