import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { orderReference } from "#contract/order-words.ts";
import { Button } from "../../components/button.tsx";
import { Refusal, useRefusedField } from "../../components/refusal.tsx";
import { TextArea } from "../../components/text-area.tsx";
import { TextField, textOf } from "../../components/text-field.tsx";
import { sentenceOf } from "../../lib/api-error.ts";
import { dayOf, momentOf } from "../../lib/format.ts";
import { EmailField } from "../sign-in/registration-fields.tsx";
import styles from "./complaints.module.css";
import { type Filled, type Received, useComplaint } from "./queries.ts";

type ComplaintErrors = { readonly [Name in keyof Filled]?: string };

/** A written complaint; whoever is signed in need not say who they are. Then its number and the day of the answer. */
export function ComplaintForm({ signedIn }: { readonly signedIn: boolean }) {
  const [errors, setErrors] = useState<ComplaintErrors>({});
  const form = useRefusedField(errors);
  const sent = useComplaint(signedIn);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: keyof Filled) => textOf(fields, name).trim();
    const filled = {
      name: text("name"),
      email: text("email"),
      order_number: text("order_number"),
      text: text("text"),
    };
    const missing = missingIn(filled, signedIn);
    setErrors(missing);
    if (Object.keys(missing).length === 0) sent.mutate(filled);
  };
  if (sent.data) return <Acknowledged received={sent.data} />;
  return (
    <form ref={form} className={styles.card} onSubmit={submit} noValidate>
      {!signedIn && (
        <>
          <TextField label="Ime i prezime" name="name" autoComplete="name" maxLength={80} error={errors.name} />
          <EmailField label="Email za odgovor" error={errors.email} />
        </>
      )}
      <TextField
        label="Broj narudžbe (ako se odnosi na nju)"
        name="order_number"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        error={errors.order_number}
      />
      <Words error={errors.text} />
      {sent.isError && <Refusal>{sentenceOf(sent.error)}</Refusal>}
      <div>
        <Button type="submit" busy={sent.isPending}>
          Pošalji prigovor
        </Button>
      </div>
    </form>
  );
}

function Words({ error }: { readonly error: string | undefined }) {
  const id = useId();
  return (
    <div>
      <TextArea
        label="Što nije u redu i što tražiš"
        name="text"
        maxLength={4000}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error && id}
      />
      {error && (
        <p id={id} className={styles.refused}>
          {error}
        </p>
      )}
    </div>
  );
}

function missingIn({ name, email, order_number, text }: Filled, signedIn: boolean): ComplaintErrors {
  return {
    ...(!signedIn && name === "" && { name: "Upiši ime i prezime." }),
    ...(!signedIn && !/^\S+@\S+\.\S{2,}$/.test(email) && { email: "Upiši cijelu adresu, na primjer ime@domena.hr." }),
    ...(!/^[A-Za-z0-9 -]*$/.test(order_number) && {
      order_number: "Upiši broj narudžbe iz potvrde o kupnji, na primjer 7K3M-9QXW, ili ostavi prazno.",
    }),
    ...(text.length < 10 && { text: "Opiši u nekoliko riječi što nije u redu." }),
  };
}

function Acknowledged({ received: { id, received_at, due } }: { readonly received: Received }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.card} aria-label="Prigovor je zaprimljen">
      <h2 ref={heading} tabIndex={-1}>
        Prigovor je zaprimljen
      </h2>
      <p>
        {"Broj prigovora: "}
        <b>{orderReference(id)}</b>
      </p>
      <p>{`Zaprimljen je ${momentOf(new Date(received_at))}. Odgovaramo pisanim putem najkasnije ${dayOf(due)}`}</p>
      <p>Potvrdu o primitku šaljemo e-mailom. Ako ne stigne, sačuvaj ovaj broj.</p>
    </section>
  );
}
