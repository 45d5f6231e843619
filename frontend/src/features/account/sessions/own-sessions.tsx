import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { OwnSession } from "#contract/account.ts";
import { ShowAll } from "../../../components/show-all.tsx";
import { ErrorState, LoadingText } from "../../../components/states.tsx";
import { minuteOf } from "../../../lib/format.ts";
import styles from "../documents.module.css";
import { Ending } from "./ending.tsx";
import { endOtherSessions, ownSessionsQuery } from "./queries.ts";

/** How many stand there at first: who signs in often has dozens. */
const FIRST = 5;
/** A session whose last use is no later than this (milliseconds) after its beginning was never renewed. */
const SIGN_IN_MS = 60_000;

/** Where the account is open: this device, then the others as they were used last, each of which can be signed out, or all of them. */
export function OwnSessions() {
  const { data: sessions, error, isPending, refetch } = useQuery(ownSessionsQuery);
  const [showsAll, setShowsAll] = useState(false);
  const [done, setDone] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const queryClient = useQueryClient();
  if (isPending) return <LoadingText />;
  if (!sessions) return <ErrorState error={error} onRetry={() => refetch()} />;
  const leave = async () => {
    await refetch();
    setDone("Ostali su uređaji odjavljeni.");
    status.current?.focus();
  };
  /** Takes the row of one away; the focus goes to the device that follows it, so that whoever ends some of many goes on from there. */
  const ended = (id: string) => {
    const at = sessions.findIndex((session) => session.id === id);
    flushSync(() => {
      queryClient.setQueryData(ownSessionsQuery.queryKey, (known) => known?.filter((session) => session.id !== id));
      setDone(`Uređaj je odjavljen: ${sessions[at] && nameOf(sessions[at])}.`);
    });
    const rows = list.current?.querySelectorAll("li");
    (rows?.[at]?.querySelector("button") ?? status.current)?.focus();
  };
  const others = sessions.filter(({ current }) => !current);
  return (
    <>
      <p className={styles.quiet}>Ako neki ne prepoznaješ, odjavi ga i promijeni lozinku.</p>
      <p ref={status} className={styles.done} role="status" tabIndex={-1}>
        {done}
      </p>
      <ul ref={list} className={styles.list}>
        {sessions.slice(0, showsAll ? undefined : FIRST).map((session) => (
          <Row key={session.id} session={session} onEnded={() => ended(session.id)} />
        ))}
      </ul>
      {sessions.length > FIRST && !showsAll && (
        <ShowAll list={list} shown={FIRST} onShow={() => setShowsAll(true)}>
          {`Prikaži sve uređaje (${sessions.length})`}
        </ShowAll>
      )}
      {others.length > 1 && (
        <Ending
          label="Odjavi sve ostale uređaje"
          submit="Potvrdi odjavu"
          end={(password) => endOtherSessions(undefined, password)}
          onEnded={leave}
        />
      )}
    </>
  );
}

function Row({ session, onEnded }: { readonly session: OwnSession; readonly onEnded: () => void }) {
  const name = nameOf(session);
  const words = (
    <div className={styles.what}>
      <b>{name}</b>
      {factsOf(session).map((fact) => (
        <p key={fact} className={styles.quiet}>
          {fact}
        </p>
      ))}
    </div>
  );
  if (session.current) return <li>{words}</li>;
  return (
    <li>
      <Ending
        label="Odjavi uređaj"
        submit="Potvrdi odjavu"
        of={name}
        end={(password) => endOtherSessions(session.id, password)}
        onEnded={onEnded}
      >
        {words}
      </Ending>
    </li>
  );
}

function nameOf({ browser, system }: OwnSession): string {
  const known = [browser, system].filter((name) => name !== null);
  return known.length > 0 ? known.join(" · ") : "Nepoznat uređaj";
}

/** When it was used last, as far as it is known: of a sign-in whose answer was lost nothing but itself. */
function factsOf({ current, began_at, used_at }: OwnSession): string[] {
  const [began, used] = [new Date(began_at), new Date(used_at)];
  const signIn = `Prijava ${minuteOf(began)}`;
  if (current) return ["Ovaj uređaj", signIn];
  if (used.getTime() - began.getTime() < SIGN_IN_MS) return [`Samo prijava ${minuteOf(began)}`];
  return [`Zadnji put ${minuteOf(used)}`, signIn];
}
