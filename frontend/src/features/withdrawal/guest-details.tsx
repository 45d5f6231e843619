import { type FormEvent, useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { useRefusedField } from "../../components/refusal.tsx";
import { TextField, textOf } from "../../components/text-field.tsx";
import { paths } from "../../lib/paths.ts";
import { rememberReturnPath } from "../../lib/return-path.ts";
import { EmailField } from "../sign-in/registration-fields.tsx";
import type { Declaration } from "./queries.ts";
import { Step } from "./step.tsx";
import styles from "./withdrawal.module.css";

type DeclarationErrors = { readonly [Name in keyof Declaration]?: string };

interface Props {
  readonly filled: Declaration;
  readonly onNext: (declaration: Declaration) => void;
}

/** Step 1 of a withdrawal without an account: who, and which order. */
export function GuestDetails({ filled, onNext }: Props) {
  const [errors, setErrors] = useState<DeclarationErrors>({});
  const form = useRefusedField(errors);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: keyof Declaration) => textOf(fields, name).trim();
    const declaration = { name: text("name"), order_number: text("order_number"), email: text("email") };
    const missing = missingIn(declaration);
    setErrors(missing);
    if (Object.keys(missing).length === 0) onNext(declaration);
  };
  return (
    <Step title="1. Upiši podatke o narudžbi" first>
      <p>
        <Link to={paths.login} onClick={() => rememberReturnPath(paths.withdrawal)}>
          Prijavi se
        </Link>
        {" i iznos povrata vidiš prije potvrde. Možeš i bez prijave:"}
      </p>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label="Ime i prezime"
          name="name"
          autoComplete="name"
          maxLength={80}
          defaultValue={filled.name}
          error={errors.name}
        />
        <TextField
          label="Broj narudžbe"
          name="order_number"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          defaultValue={filled.order_number}
          error={errors.order_number}
        />
        <EmailField error={errors.email} defaultValue={filled.email} />
        <div>
          <Button type="submit">Nastavi</Button>
        </div>
      </form>
    </Step>
  );
}

function missingIn({ name, order_number, email }: Declaration): DeclarationErrors {
  return {
    ...(name === "" && { name: "Upiši ime i prezime." }),
    ...(!/^[A-Za-z0-9-]+$/.test(order_number) && {
      order_number: "Upiši broj narudžbe iz potvrde o kupnji, na primjer 7K3M-9QXW",
    }),
    ...(!/^\S+@\S+\.\S{2,}$/.test(email) && { email: "Upiši cijelu adresu, na primjer ime@domena.hr." }),
  };
}
