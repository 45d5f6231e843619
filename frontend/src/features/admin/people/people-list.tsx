import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { ListedPerson, PeopleTab } from "#contract/people.ts";
import { LoadingText } from "../../../components/states.tsx";
import { paths } from "../../../lib/paths.ts";
import { CallError } from "../shared/call-error.tsx";
import list from "../shared/list.module.css";
import { ListPages, ListSearch, ListTabs } from "../shared/list-controls.tsx";
import { useListKeys } from "../shared/shortcut-keys.ts";
import { dayIn, nameOf, stateOf } from "./labels.ts";
import styles from "./people.module.css";
import { peopleQuery } from "./queries.ts";

const tabs: Readonly<Record<PeopleTab, string>> = {
  all: "Svi",
  premium: "Premium",
  blocked: "Blokirani",
  staff: "Osoblje",
};

const empty: Readonly<Record<PeopleTab, string>> = {
  all: "Još nema nikoga.",
  premium: "Još nitko nema Premium.",
  blocked: "Nitko nije blokiran.",
  staff: "Još nema osoblja.",
};

/** People by lists, newest first, or whom a search finds; both stand in the address. */
export function PeopleList() {
  const [address, setAddress] = useSearchParams();
  const query = address.get("query") ?? "";
  const tab = tabIn(address.get("tab"));
  const cursor = address.get("cursor") ?? undefined;
  const found = useQuery(peopleQuery({ query, tab, cursor }));
  const rows = useRef<HTMLDivElement>(null);
  useListKeys(rows);
  return (
    <div className={styles.page}>
      <h1>Ljudi</h1>
      <ListSearch
        label="Ime, prezime ili e-mail"
        query={query}
        least={2}
        onSearch={(words) => setAddress(words ? { query: words } : {})}
      />
      <ListTabs label="Popisi ljudi" tabs={tabs} chosen={query === "" ? tab : undefined} />
      {found.isPending && <LoadingText />}
      {found.isError && <CallError error={found.error} onRetry={() => found.refetch()} />}
      <div ref={rows}>
        {found.data && (
          <PeopleRows people={found.data.people} empty={query === "" ? empty[tab] : "Nema nikoga tko se tako zove."} />
        )}
      </div>
      {found.data && <ListPages tab={tab} query={query} cursor={cursor} next={found.data.next} />}
    </div>
  );
}

function PeopleRows({ people, empty }: { readonly people: readonly ListedPerson[]; readonly empty: string }) {
  if (people.length === 0) return <p role="status">{empty}</p>;
  return (
    <ul className={list.rows}>
      {people.map((person) => (
        <li key={person.id}>
          <Link to={paths.adminPerson(person.id)} className={list.row}>
            <span className={list.what}>{nameOf(person)}</span>
            <span className={list.who}>
              {person.email ?? "bez e-maila"}
              {!person.email_verified && person.email && " · nije potvrđen"}
            </span>
            <span className={list.state} data-urgent={person.blocked || undefined}>
              {stateOf(person)}
            </span>
            <span className={list.when}>{dayIn(person.created_at)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function tabIn(named: string | null): PeopleTab {
  return named !== null && named in tabs ? (named as PeopleTab) : "all";
}
