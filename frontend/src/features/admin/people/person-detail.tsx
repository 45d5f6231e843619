import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { PersonFile } from "#contract/people.ts";
import { Answered } from "../desk/answered.tsx";
import desk from "../desk/desk.module.css";
import { euros } from "../desk/euros.ts";
import { OrderRows } from "../orders/order-rows.tsx";
import { CaseList } from "./case-list.tsx";
import { HoldingList } from "./holding-list.tsx";
import { LetterList } from "./letter-list.tsx";
import { MembershipFacts } from "./membership-facts.tsx";
import styles from "./people.module.css";
import { PersonActs } from "./person-acts.tsx";
import { PersonFacts } from "./person-facts.tsx";
import { personQuery } from "./queries.ts";
import { dayIn, nameOf } from "./words.ts";

/** All that the staff needs to answer somebody who calls. */
export function PersonDetail({ id }: { readonly id: string }) {
  return (
    <Answered answer={useQuery(personQuery(id))} title="Osoba">
      {(file) => <Detail file={file} />}
    </Answered>
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
        <PersonActs file={file} onDone={changed} />
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
              </li>
            ))}
          </ul>
        </Part>
        <Part title="Pisma">
          <LetterList letters={file.letters} />
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
    <section className={`${desk.block} ${wide ? styles.wide : ""}`} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
