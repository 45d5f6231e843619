import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import type { OwnSession } from "#contract/account.ts";
import { Button } from "../../../components/button.tsx";
import { SettingForm } from "../../../components/setting-form.tsx";
import { ErrorState, LoadingText } from "../../../components/states.tsx";
import { PasswordField, textOf } from "../../../components/text-field.tsx";
import { minuteOf } from "../../../lib/format.ts";
import { signedInByPassword } from "../../../lib/session.ts";
import styles from "../documents.module.css";
import { endOtherSessions, ownSessionsQuery } from "./queries.ts";

/** Where the account is open: this device and the others, each of which can be signed out, or all of them. */
export function OwnSessions() {
  const { data: sessions, error, isPending, refetch } = useQuery(ownSessionsQuery);
  const [done, setDone] = useState("");
  const status = useRef<HTMLParagraphElement>(null);
  if (isPending) return <LoadingText />;
  if (!sessions) return <ErrorState error={error} onRetry={() => refetch()} />;
  const leave = async (sentence: string) => {
    await refetch();
    setDone(sentence);
    status.current?.focus();
  };
  const others = sessions.filter(({ current }) => !current);
  return (
    <>
      <p className={styles.quiet}>Ako neki ne prepoznaješ, odjavi ga i promijeni lozinku.</p>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <Row key={session.id} session={session} onEnded={() => leave("Uređaj je odjavljen.")} />
        ))}
      </ul>
      <p ref={status} role="status" tabIndex={-1}>
        {done}
      </p>
      {others.length > 1 && (
        <Ending label="Odjavi sve ostale uređaje" onEnded={() => leave("Ostali su uređaji odjavljeni.")} />
      )}
    </>
  );
}

interface RowProps {
  readonly session: OwnSession;
  readonly onEnded: () => Promise<void>;
}

function Row({ session, onEnded }: RowProps) {
  const { id, current, used_at, began_at } = session;
  const name = nameOf(session);
  const words = (
    <div className={styles.what}>
      <b>{name}</b>
      <p className={styles.quiet}>{current ? "Ovaj uređaj" : `Zadnji put ${minuteOf(new Date(used_at))}`}</p>
      <p className={styles.quiet}>{`Prijava ${minuteOf(new Date(began_at))}`}</p>
    </div>
  );
  return (
    <li>
      {current ? (
        words
      ) : (
        <Ending label="Odjavi uređaj" of={name} session={id} onEnded={onEnded}>
          {words}
        </Ending>
      )}
    </li>
  );
}

interface EndingProps {
  readonly label: string;
  /** Which device, for who can't see beside what the button stands. */
  readonly of?: string;
  readonly session?: string;
  readonly onEnded: () => Promise<void>;
  readonly children?: ReactNode;
}

/** A button that opens what confirms it: the password, for who has one. */
function Ending({ label, of, session, onEnded, children }: EndingProps) {
  const [asked, setAsked] = useState(false);
  const end = async (fields: FormData) => {
    await endOtherSessions(session, textOf(fields, "password"));
    setAsked(false);
    await onEnded();
    return "";
  };
  return (
    <>
      {children}
      <div>
        <Button
          kind="outline"
          size="small"
          aria-label={of && `${label}: ${of}`}
          aria-expanded={asked}
          onClick={() => setAsked(!asked)}
        >
          {label}
        </Button>
      </div>
      {asked && (
        <SettingForm submit="Potvrdi odjavu" kind="ink" onSubmit={end}>
          {(errors) => (
            <PasswordField
              label={signedInByPassword() ? "Lozinka" : "Lozinka, ako je imaš"}
              name="password"
              autoComplete="current-password"
              error={errors.password}
            />
          )}
        </SettingForm>
      )}
    </>
  );
}

function nameOf({ browser, system }: OwnSession): string {
  const known = [browser, system].filter((name) => name !== null);
  return known.length > 0 ? known.join(" · ") : "Nepoznat uređaj";
}
