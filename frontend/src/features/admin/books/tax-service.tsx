import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { CertificateFault, TaxServiceState } from "#contract/books.ts";
import { counted, countedDays } from "#contract/counted.ts";
import { Facts } from "../../../components/facts.tsx";
import { dayOf, minuteOf, zagrebDay } from "../../../lib/format.ts";
import page from "../shared/page.module.css";
import { QueryResult } from "../shared/query-result.tsx";
import styles from "./books.module.css";
import { taxServiceQuery } from "./queries.ts";

/** From so many days before its end on a certificate is called out, as the alarms do. */
const ENDS_SOON_DAYS = 60;

/** A sentence of the status, and whether it needs action. */
interface Note {
  readonly text: string;
  readonly isBad?: boolean;
}

/** 'Porezna uprava': whether its service answers, what waits for it, and how long certificates hold. */
export function TaxService() {
  return (
    <section className={page.block} aria-labelledby="tax">
      <h2 id="tax">Porezna uprava</h2>
      <QueryResult answer={useQuery(taxServiceQuery)}>
        {(tax) => (
          <Facts
            look="columns"
            rows={[
              ["Služba", show(answersOf(tax))],
              ["Čeka JIR", show(waitingOf(tax.waiting))],
              ["Zadnji JIR", show(registeredOf(tax.registered))],
              ["Fiskalni certifikat", show(certificateOf(tax.certificate))],
              ...tax.authorities.map(({ name, ends, days }) => [name, show([endOf(ends, days)])] as const),
            ]}
          />
        )}
      </QueryResult>
    </section>
  );
}

function show(says: readonly Note[]): ReactNode {
  return says.map(({ text, isBad = false }) => (
    <span key={text} className={`${styles.said} ${isBad ? styles.parts : ""}`}>
      {text}
    </span>
  ));
}

function answersOf({ answers, echo }: TaxServiceState): Note[] {
  const asked = echo
    ? `Provjera veze ${minuteOf(new Date(echo.at))}: ${echo.answered ? "odgovorila je" : "bez odgovora"}.`
    : "Veza još nije provjerena; provjerava se svaki sat.";
  if (answers === null) return [{ text: asked }];
  const silent = "Ne odgovara. Računi se izdaju s napomenom da JIR stiže naknadno i šalju ponovno sami.";
  return [answers ? { text: "Odgovara." } : { text: silent, isBad: true }, { text: asked }];
}

function waitingOf({ number, more, refused, since, deadline }: TaxServiceState["waiting"]): Note[] {
  if (since === null || deadline === null) return [{ text: "Nijedan račun ne čeka." }];
  const receipts = counted(number, "račun", "računa", "računa");
  const waits = `${receipts}${more ? " ili više" : ""}, najstariji od ${minuteOf(new Date(since))}; zakonski rok za njega je ${minuteOf(new Date(deadline))}.`;
  const says: Note[] = [{ text: waits, isBad: true }];
  return refused === 0
    ? says
    : [...says, { text: `Odbijeno: ${refused}. Razlog i „Pošalji ponovno“ stoje na jutarnjoj stranici.`, isBad: true }];
}

function registeredOf(registered: TaxServiceState["registered"]): Note[] {
  if (!registered) return [{ text: "Stoji ovdje od sljedećeg računa." }];
  const { label, jir, at } = registered;
  return [{ text: `${label}, ${minuteOf(new Date(at))}` }, { text: jir }];
}

function certificateOf(certificate: TaxServiceState["certificate"]): Note[] {
  if (!certificate) return [{ text: "Još nije pregledan; pregledava se svaki sat." }];
  const { ends, days, fault, refused } = certificate;
  return [
    ...(fault ? [{ text: `${faults[fault]} Računi ne dobivaju brojeve.`, isBad: true }] : []),
    ...(refused
      ? [
          {
            text: `Porezna uprava ga odbija (${refused.reason}). Do ${minuteOf(new Date(refused.until))} se ništa ne šalje, osim s novim.`,
            isBad: true,
          },
        ]
      : []),
    ...(ends !== null && days !== null ? [endOf(ends, days)] : []),
  ];
}

function endOf(ends: string, days: number): Note {
  const day = dayOf(zagrebDay(new Date(ends)));
  if (days < 0) return { text: `Istekao ${day}`, isBad: true };
  return { text: `Vrijedi do ${day} (još ${countedDays(days)})`, isBad: days <= ENDS_SOON_DAYS };
}

const faults: Readonly<Record<CertificateFault, string>> = {
  no_key: "Nema ispravnog ključa za potpis.",
  no_certificate: "Uz ključ nema certifikata.",
  other_key: "Certifikat ne pripada ključu.",
  other_oib: "Certifikat glasi na drugi OIB.",
  not_valid: "Certifikat danas ne vrijedi.",
};
