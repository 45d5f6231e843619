import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Input } from "#contract/schemas.ts";
import { Button } from "../../../components/button.tsx";
import { LoadingText } from "../../../components/states.tsx";
import { TextField, textOf } from "../../../components/text-field.tsx";
import { nameOf } from "../people/labels.ts";
import { peopleQuery } from "../people/queries.ts";
import { CallError } from "../shared/call-error.tsx";
import page from "../shared/page.module.css";
import styles from "./admin-orders.module.css";

/** Who buys: somebody with an account, or whom it is made for. */
export interface Buyer {
  readonly name: string;
  readonly person: Input<"orderByHand">["body"]["person"];
}

/** Finds somebody by name or e-mail, or takes a new person's. */
export function BuyerPicker({ onPick }: { readonly onPick: (buyer: Buyer) => void }) {
  const [query, setQuery] = useState("");
  const [isNew, setNew] = useState(false);
  if (isNew) return <NewBuyer onPick={onPick} onBack={() => setNew(false)} />;
  return (
    <>
      <form className={page.form} onSubmit={(event) => setQuery(textOf(sent(event), "query").trim())}>
        <TextField
          label="Ime, prezime ili e-mail kupca"
          name="query"
          type="search"
          autoComplete="off"
          minLength={2}
          maxLength={100}
          required
        />
        <div className={styles.buttons}>
          <Button type="submit" kind="ink">
            Nađi
          </Button>
          <Button kind="quiet" onClick={() => setNew(true)}>
            Kupac nema račun
          </Button>
        </div>
      </form>
      {query && <Found query={query} onPick={onPick} />}
    </>
  );
}

function Found({ query, onPick }: { readonly query: string; readonly onPick: (buyer: Buyer) => void }) {
  const found = useQuery(peopleQuery({ query, tab: "all" }));
  if (found.isError) return <CallError error={found.error} onRetry={() => found.refetch()} />;
  if (!found.data) return <LoadingText />;
  const people = found.data.people.filter(({ blocked }) => !blocked);
  if (people.length === 0) return <p>Nema nikoga tko se tako zove.</p>;
  return (
    <ul className={styles.people} aria-label="Pronađene osobe">
      {people.map((person) => (
        <li key={person.id}>
          <Button kind="outline" onClick={() => onPick({ name: nameOf(person), person: { id: person.id } })}>
            {[nameOf(person), person.email].filter(Boolean).join(" · ")}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface NewBuyerProps {
  readonly onPick: (buyer: Buyer) => void;
  readonly onBack: () => void;
}

function NewBuyer({ onPick, onBack }: NewBuyerProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const fields = sent(event);
    const [email, first_name, last_name] = ["email", "first_name", "last_name"].map((name) =>
      textOf(fields, name).trim(),
    );
    if (email && first_name && last_name)
      onPick({ name: `${first_name} ${last_name} (${email})`, person: { email, first_name, last_name } });
  };
  return (
    <form className={page.form} onSubmit={submit}>
      <p>Otvara se račun s ovom adresom. U pismu s računom piše kako postaviti lozinku.</p>
      <TextField label="E-mail" name="email" type="email" autoComplete="off" maxLength={100} required />
      <TextField label="Ime" name="first_name" autoComplete="off" maxLength={60} required />
      <TextField label="Prezime" name="last_name" autoComplete="off" maxLength={60} required />
      <div className={styles.buttons}>
        <Button type="submit" kind="ink">
          Nastavi
        </Button>
        <Button kind="quiet" onClick={onBack}>
          Natrag na traženje
        </Button>
      </div>
    </form>
  );
}

function sent(event: FormEvent<HTMLFormElement>): FormData {
  event.preventDefault();
  return new FormData(event.currentTarget);
}
