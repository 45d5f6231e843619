import { type FormEvent, type ReactNode, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { Button } from "../../../components/button.tsx";
import { Disclosure } from "../../../components/disclosure.tsx";
import { TextField, textOf } from "../../../components/text-field.tsx";
import styles from "./list.module.css";

interface SearchProps {
  readonly label: string;
  readonly query: string;
  /** The fewest letters that can be searched for. */
  readonly least: number;
  readonly onSearch: (query: string) => void;
}

/** The search of a list; what was searched for stands in it. */
export function ListSearch({ label, query, least, onSearch }: SearchProps) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(textOf(new FormData(event.currentTarget), "query").trim());
  };
  return (
    <form className={styles.search} onSubmit={search}>
      <TextField
        key={query}
        label={label}
        name="query"
        defaultValue={query}
        minLength={least}
        maxLength={254}
        autoComplete="off"
        spellCheck={false}
        data-find
      />
      <Button type="submit">Traži</Button>
    </form>
  );
}

interface TabsProps<T extends string> {
  readonly label: string;
  readonly tabs: Readonly<Record<T, string>>;
  /** None while something else is shown. */
  readonly chosen: T | undefined;
}

/** The lists of a page, each an address of its own; the chosen one is in sight on a phone too. */
export function ListTabs<T extends string>({ label, tabs, chosen }: TabsProps<T>) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {Object.entries<string>(tabs).map(([tab, name]) => (
        <Link
          key={tab}
          ref={tab === chosen ? bringIntoSight : undefined}
          to={`?tab=${tab}`}
          aria-current={tab === chosen ? "page" : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

function bringIntoSight(link: HTMLElement | null): void {
  link?.scrollIntoView?.({ block: "nearest", inline: "center" });
}

interface PagesProps {
  /** The cursors of this page and of the next one. */
  readonly cursor: string | undefined;
  readonly next: string | null;
}

/** The way to the next page of the list that the address names, and back to its beginning. */
export function ListPages({ cursor, next }: PagesProps) {
  const [address] = useSearchParams();
  const at = (place: string | null) => {
    const to = new URLSearchParams(address);
    if (place) to.set("cursor", place);
    else to.delete("cursor");
    return `?${to}`;
  };
  if (!cursor && !next) return null;
  return (
    <nav aria-label="Stranice" className={styles.pages}>
      {cursor && <Link to={at(null)}>Na početak</Link>}
      {next && <Link to={at(next)}>{address.has("query") ? "Dalje" : "Starije"}</Link>}
    </nav>
  );
}

interface FilterProps {
  /** Its fields' names in the address, `from` and `to` among them. */
  readonly names: readonly string[];
  /** What the days are of: 'naručeno'. */
  readonly days: string;
  /** The values of its own fields for the address; undefined where one is wrong. */
  readonly read?: (fields: FormData) => Record<string, string> | undefined;
  readonly children?: ReactNode;
}

/** 'Suzi popis': days and other conditions of a list; all stand in the address. */
export function ListFilter({ names, days, children, read = textsIn }: FilterProps) {
  const [address, setAddress] = useSearchParams();
  const [isBackwards, setBackwards] = useState(false);
  const isNarrowed = names.some((name) => address.has(name));
  const without = (): URLSearchParams => {
    const kept = new URLSearchParams(address);
    for (const name of [...names, "cursor"]) kept.delete(name);
    return kept;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [from, to] = [textOf(fields, "from"), textOf(fields, "to")];
    const backwards = from !== "" && to !== "" && to < from;
    setBackwards(backwards);
    const texts = backwards ? undefined : read(fields);
    if (!texts) return;
    const next = without();
    for (const [name, text] of Object.entries({ ...texts, from, to })) if (text) next.set(name, text);
    setAddress(next);
  };
  return (
    <Disclosure head="Suzi popis" open={isNarrowed}>
      <form key={`${address}`} className={styles.filter} onSubmit={submit} noValidate>
        <TextField label={`Od dana (${days})`} name="from" type="date" defaultValue={address.get("from") ?? ""} />
        <TextField
          label="Do dana"
          name="to"
          type="date"
          defaultValue={address.get("to") ?? ""}
          error={isBackwards ? "Završni dan ne može biti prije početnog." : undefined}
        />
        {children}
        <div className={styles.filterActs}>
          <Button type="submit" kind="outline">
            Suzi
          </Button>
          {isNarrowed && <Link to={`?${without()}`}>Makni uvjete</Link>}
        </div>
      </form>
    </Disclosure>
  );
}

function textsIn(): Record<string, string> {
  return {};
}

/** The named values that an address has. */
export function namedIn<N extends string>(address: URLSearchParams, names: readonly N[]): { [K in N]?: string } {
  return Object.fromEntries(names.flatMap((name) => (address.get(name) ? [[name, address.get(name)]] : []))) as {
    [K in N]?: string;
  };
}
