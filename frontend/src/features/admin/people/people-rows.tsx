import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { ListedPerson, PeopleTab } from "#contract/people.ts";
import { Button } from "../../../components/button.tsx";
import { paths } from "../../../lib/paths.ts";
import { euros } from "../shared/euros.ts";
import list from "../shared/list.module.css";
import { ActionDialog } from "./action-dialog.tsx";
import { dayIn, endedBy, failedText, letterText, nameOf, stateOf } from "./labels.ts";
import styles from "./people.module.css";
import { noteCall, PEOPLE } from "./queries.ts";

interface Props {
  readonly people: readonly ListedPerson[];
  readonly empty: string;
  readonly tab: PeopleTab;
}

/** People, a row each, that lead to their files; who is late or left has their charge and calls beside it. */
export function PeopleRows({ people, empty, tab }: Props) {
  if (people.length === 0) return <p role="status">{empty}</p>;
  if (tab === "late" || tab === "lost") return <WorkRows people={people} />;
  return (
    <ul className={list.rows}>
      {people.map((person) => (
        <li key={person.bought?.order_number ?? person.id}>
          <Link to={paths.adminPerson(person.id)} className={list.row}>
            <span className={list.what}>{nameOf(person)}</span>
            <span className={list.who}>
              {person.email ?? "bez e-maila"}
              {!person.email_verified && person.email && " · nije potvrđen"}
            </span>
            <span
              className={list.state}
              data-urgent={person.blocked || person.membership?.failed !== undefined || undefined}
            >
              {stateOf(person)}
            </span>
            {person.bought && <span className={list.end}>{euros(person.bought.kept)}</span>}
            <span className={list.when}>{dayIn(person.bought?.at ?? person.created_at)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Members to phone: what failed or ended, whether they were told, and when somebody called. */
function WorkRows({ people }: { readonly people: readonly ListedPerson[] }) {
  const [called, setCalled] = useState<ListedPerson>();
  const client = useQueryClient();
  const done = async () => {
    setCalled(undefined);
    await client.invalidateQueries({ queryKey: [PEOPLE] });
  };
  return (
    <>
      <ul className={list.rows}>
        {people.map((person) => (
          <li key={person.id} className={styles.work}>
            <Link to={paths.adminPerson(person.id)}>
              <b>{nameOf(person)}</b>
              <span className={styles.quiet}>{person.email ?? "bez e-maila"}</span>
            </Link>
            <Standing membership={person.membership} />
            <span className={styles.quiet}>
              {person.called_at ? `Zadnji poziv ${dayIn(person.called_at)}` : "Bez poziva"}
            </span>
            <Button
              kind="outline"
              size="small"
              aria-label={`Zabilježi poziv: ${nameOf(person)}`}
              onClick={() => setCalled(person)}
            >
              Zabilježi poziv
            </Button>
          </li>
        ))}
      </ul>
      {called && (
        <ActionDialog
          title={`Poziv: ${nameOf(called)}`}
          says="Bilješka ostaje u spisu osobe i dio je izvoza njezinih podataka: piši samo što smije pročitati."
          asks="Što je dogovoreno"
          word="Zabilježi poziv"
          act={(text, _fields, key) => noteCall(called.id, text, key)}
          onDone={done}
          onClose={() => setCalled(undefined)}
        />
      )}
    </>
  );
}

function Standing({ membership }: Pick<ListedPerson, "membership">) {
  if (!membership) return <span />;
  const { failed, ended, paid_until } = membership;
  // A letter's trace goes after ninety days, so none says nothing of who left.
  const isKnown = membership.status === "active" || failed?.letter !== "none";
  const isUntold = failed && failed.letter !== "sent" && failed.letter !== "waiting";
  return (
    <span className={styles.standing}>
      {ended && <span>{`${endedBy[ended.by]} ${dayIn(ended.at)}`}</span>}
      {!ended && membership.status === "nonactive" && <span>{`Završilo ${dayIn(paid_until)}`}</span>}
      {failed && <span>{failedText(failed)}</span>}
      {failed && isKnown && (
        <span className={isUntold ? styles.urgent : styles.quiet}>{letterText[failed.letter]}</span>
      )}
    </span>
  );
}
