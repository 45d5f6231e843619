import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { ConfirmButtons, Dialog } from "../../../components/dialog.tsx";
import { Refusal } from "../../../components/refusal.tsx";
import { ErrorState, Skeleton } from "../../../components/states.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { sentenceOf } from "../../../lib/api-error.ts";
import { calendarQuery, useSetCalendar } from "./queries.ts";
import styles from "./reminders.module.css";

/** The secret address under which calendars show the training days. */
export function CalendarSettings() {
  const address = useQuery(calendarQuery);
  return (
    <section className={styles.stack} aria-labelledby="calendar">
      <h3 id="calendar">Kalendar</h3>
      <p className={styles.quiet}>
        Treninzi i dan obnove članstva u tvom kalendaru: premjestiš li trening, premjesti se i ondje. Tko ima adresu,
        vidi taj kalendar; iznosa, e-maila i bilješki u njemu nema.
      </p>
      {address.isPending && <Skeleton shape="row" />}
      {address.isError && <ErrorState error={address.error} onRetry={() => address.refetch()} />}
      {address.data === null && <MakeAddress />}
      {address.data && <Address key={address.data} address={address.data} />}
    </section>
  );
}

function MakeAddress() {
  const make = useMutation({ mutationFn: useSetCalendar() });
  return (
    <>
      <Button kind="outline" size="small" busy={make.isPending} onClick={() => make.mutate("new")}>
        Napravi adresu kalendara
      </Button>
      {make.isError && <Refusal>{sentenceOf(make.error)}</Refusal>}
    </>
  );
}

const COPIED = {
  no: "",
  yes: "Adresa je kopirana. U Google, Apple ili Outlook kalendaru dodaj je kao pretplatu (s URL-a).",
  failed: "Kopiranje nije uspjelo. Označi adresu i kopiraj je.",
};

function Address({ address }: { readonly address: string }) {
  const [copied, setCopied] = useState<keyof typeof COPIED>("no");
  const [asking, setAsking] = useState<"new" | "none">();
  const copy = async () => {
    const written = navigator.clipboard?.writeText(address) ?? Promise.reject();
    await written.then(
      () => setCopied("yes"),
      () => setCopied("failed"),
    );
  };
  return (
    <>
      <div className={styles.address}>
        <TextField
          label="Adresa kalendara"
          name="calendar"
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <div className={styles.buttons}>
        <Button kind="ink" size="small" onClick={copy}>
          Kopiraj
        </Button>
        <Button kind="outline" size="small" onClick={() => setAsking("new")}>
          Nova adresa
        </Button>
        <Button kind="outline" size="small" onClick={() => setAsking("none")}>
          Ukloni
        </Button>
      </div>
      {opensCalendars() && (
        <a className={styles.open} href={address.replace(/^https?:/, "webcal:")}>
          Otvori u kalendaru na ovom uređaju
        </a>
      )}
      <p role="status" className={styles.quiet}>
        {COPIED[copied]}
      </p>
      <ConfirmEnd wish={asking} onClose={() => setAsking(undefined)} />
    </>
  );
}

const QUESTIONS = {
  new: { title: "Nova adresa?", button: "Napravi novu" },
  none: { title: "Ukloniti adresu?", button: "Ukloni" },
};

/** Asks before an address ends: calendars that have it show nothing more. */
function ConfirmEnd({ wish, onClose }: { readonly wish: "new" | "none" | undefined; readonly onClose: () => void }) {
  const end = useMutation({ mutationFn: useSetCalendar(), onSuccess: onClose });
  const [shown, setShown] = useState<"new" | "none">("new");
  if (wish && wish !== shown) setShown(wish);
  const { title, button } = QUESTIONS[shown];
  return (
    <Dialog open={wish !== undefined} onClose={onClose} title={title}>
      <p>
        Dosadašnja adresa odmah prestaje vrijediti: kalendari koji je imaju više ne dobivaju tvoje treninge.
        {shown === "new" && " Novu adresu u njih trebaš dodati ponovno."}
      </p>
      <ConfirmButtons error={end.error} onCancel={onClose}>
        <Button busy={end.isPending} onClick={() => end.mutate(shown)}>
          {button}
        </Button>
      </ConfirmButtons>
    </Dialog>
  );
}

/** Apple's systems open a calendar's address by its scheme; elsewhere the link would be dead. */
function opensCalendars(): boolean {
  return /iPhone|iPad|Macintosh/.test(navigator.userAgent);
}
