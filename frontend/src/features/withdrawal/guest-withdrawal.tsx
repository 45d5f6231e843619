import { type FormEvent, useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { textOf } from "../../components/setting-form.tsx";
import { TextField } from "../../components/text-field.tsx";
import { sentenceOf } from "../../lib/api-error.ts";
import { momentOf } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { rememberTarget } from "../../lib/target.ts";
import { EmailField } from "../sign-in/account-fields.tsx";
import { type Declaration, useGuestWithdrawal } from "./queries.ts";
import { Step } from "./step.tsx";
import styles from "./withdrawal.module.css";

type Errors = { readonly [Name in keyof Declaration]?: string };

const nothing: Declaration = { name: "", order_number: "", email: "" };

/** Step 1: who and which order; step 2: the confirmation. What follows stands in the mail, so that nobody else learns it. */
export function GuestWithdrawal() {
  const [declaration, setDeclaration] = useState(nothing);
  const [confirming, setConfirming] = useState(false);
  const sent = useGuestWithdrawal();
  const next = (filled: Declaration) => {
    setDeclaration(filled);
    setConfirming(true);
  };
  const back = () => {
    sent.reset();
    setConfirming(false);
  };
  if (sent.data) return <Received at={sent.data} email={declaration.email} />;
  if (!confirming) return <Details filled={declaration} onNext={next} />;
  return (
    <Step title="2. Potvrdi raskid">
      <p>Jednostrano raskidam ugovor o kupnji:</p>
      <dl className={styles.rows}>
        <dt>Ime i prezime</dt>
        <dd>{declaration.name}</dd>
        <dt>Broj narudžbe</dt>
        <dd>{declaration.order_number}</dd>
        <dt>Email</dt>
        <dd>{declaration.email}</dd>
      </dl>
      {sent.isError && (
        <p className={styles.refused} role="alert">
          {sentenceOf(sent.error)}
        </p>
      )}
      <div className={styles.buttons}>
        <Button kind="ink" busy={sent.isPending} onClick={() => sent.mutate(declaration)}>
          Potvrdi raskid
        </Button>
        <Button kind="outline" disabled={sent.isPending} onClick={back}>
          Natrag
        </Button>
      </div>
    </Step>
  );
}

interface DetailsProps {
  readonly filled: Declaration;
  readonly onNext: (declaration: Declaration) => void;
}

function Details({ filled, onNext }: DetailsProps) {
  const [errors, setErrors] = useState<Errors>({});
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
        <Link to={paths.login} onClick={() => rememberTarget(paths.withdrawal)}>
          Prijavi se
        </Link>
        {" i iznos povrata vidiš prije potvrde. Možeš i bez prijave:"}
      </p>
      <form className={styles.form} onSubmit={submit} noValidate>
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

function missingIn({ name, order_number, email }: Declaration): Errors {
  return {
    ...(name === "" && { name: "Upiši ime i prezime." }),
    ...(!/^[A-Za-z0-9-]+$/.test(order_number) && {
      order_number: "Upiši broj narudžbe iz potvrde o kupnji, na primjer S0123…",
    }),
    ...(!/^\S+@\S+\.\S{2,}$/.test(email) && { email: "Upiši cijelu adresu, na primjer ime@domena.hr." }),
  };
}

function Received({ at, email }: { readonly at: string; readonly email: string }) {
  return (
    <Step title="Raskid je zaprimljen">
      <p>{`Izjava je zaprimljena ${momentOf(new Date(at))}.`}</p>
      <p>{`Potvrdu sa sadržajem, datumom, vremenom i onim što slijedi šaljemo na ${email}.`}</p>
    </Step>
  );
}
