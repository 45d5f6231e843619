import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Letter, PersonCase, PersonFile } from "#contract/people.ts";
import { minuteOf } from "../../../lib/format.ts";
import { OrderRows } from "../orders/order-rows.tsx";
import { ReceiptButton } from "../orders/receipt-button.tsx";
import { euros } from "../shared/euros.ts";
import { mailLabel } from "../shared/mail-labels.ts";
import { operationLabels } from "../shared/operation-labels.ts";
import page from "../shared/page.module.css";
import { QueryResult } from "../shared/query-result.tsx";
import { HoldingList } from "./holding-list.tsx";
import { dayIn, nameOf } from "./labels.ts";
import styles from "./people.module.css";
import { PersonActions } from "./person-actions.tsx";
import { MembershipFacts, PersonFacts } from "./person-facts.tsx";
import { personQuery } from "./queries.ts";

const mailStates: Readonly<Record<Letter["state"], string>> = {
  sent: "✓ poslano",
  failed: "! nije poslano",
  held: "! zadržano: pošta se vraća",
};

/** Mails to a person by subject, without their content. */
function MailList({ letters }: { readonly letters: readonly Letter[] }) {
  if (letters.length === 0) return <p className={styles.quiet}>Još nema pisama.</p>;
  return (
    <ul className={styles.lines}>
      {letters.map(({ at, template, state }) => (
        <li key={`${at} ${template}`}>
          <span>{mailLabel(template)}</span>
          <span className={styles.quiet}>{`${mailStates[state]} · ${minuteOf(new Date(at))}`}</span>
        </li>
      ))}
    </ul>
  );
}

/** A person's page for support. */
export function PersonDetail({ id }: { readonly id: string }) {
  return (
    <QueryResult answer={useQuery(personQuery(id))} title="Osoba">
      {(file) => <Detail file={file} />}
    </QueryResult>
  );
}

function Detail({ file }: { readonly file: PersonFile }) {
  const { person, orders, documents } = file;
  const client = useQueryClient();
  const changed = (after: PersonFile) => client.setQueryData(personQuery(person.id).queryKey, after);
  return (
    <article className={styles.page} aria-labelledby="person">
      <div className={styles.head}>
        <h1 id="person">{nameOf(person)}</h1>
        <PersonActions file={file} onDone={changed} />
      </div>
      <div className={styles.parts}>
        <Part title="Račun">
          <PersonFacts file={file} />
        </Part>
        <Part title="Članstvo">
          <MembershipFacts subscription={file.subscription} orders={orders} holdings={file.holdings} />
        </Part>
        <Part title="Smije">
          <HoldingList file={file} onDone={changed} />
        </Part>
        <Part title="Računi i odobrenja">
          {documents.length === 0 && <p className={styles.quiet}>Još nema računa.</p>}
          <ul className={styles.lines}>
            {documents.map(({ id, number, total, issued_at }) => (
              <li key={id}>
                <span>{number}</span>
                <span className={styles.quiet}>{`${euros(total)} · ${dayIn(issued_at)}`}</span>
                <ReceiptButton id={id} label="PDF" spoken={`PDF: ${number}`} />
              </li>
            ))}
          </ul>
        </Part>
        <Part title="Pisma">
          <MailList letters={file.letters} />
        </Part>
        <Part title="Bilješke i radnje">
          <CaseList cases={file.cases} />
        </Part>
        <Part title={`Narudžbe · ${orders.length}`} wide>
          <OrderRows orders={orders} empty="Još nema narudžbi." />
        </Part>
      </div>
    </article>
  );
}

function Part({
  title,
  wide,
  children,
}: {
  readonly title: string;
  readonly wide?: true;
  readonly children: ReactNode;
}) {
  return (
    <section className={`${page.block} ${wide ? styles.wide : ""}`} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Notes and staff actions about a person, newest first. */
function CaseList({ cases }: { readonly cases: readonly PersonCase[] }) {
  if (cases.length === 0) return <p className={styles.quiet}>Još nema bilješki ni radnji.</p>;
  return (
    <ul className={styles.lines}>
      {cases.map(({ at, by_name, operation, text }) => (
        <li key={`${at} ${operation} ${text}`}>
          <span>{operation === null ? text : `${operationLabels[operation] ?? operation}: ${text}`}</span>
          <span className={styles.quiet}>{`${minuteOf(new Date(at))} · ${by_name}`}</span>
        </li>
      ))}
    </ul>
  );
}
