import type { FormEvent } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../../components/button.tsx";
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

/** The lists of a page, each an address of its own. */
export function ListTabs<T extends string>({ label, tabs, chosen }: TabsProps<T>) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {Object.entries<string>(tabs).map(([tab, name]) => (
        <Link key={tab} to={`?tab=${tab}`} aria-current={tab === chosen ? "page" : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

interface PagesProps {
  readonly tab: string;
  /** The search that is shown in place of a list. */
  readonly query?: string;
  /** The cursors of this page and of the next one. */
  readonly cursor: string | undefined;
  readonly next: string | null;
}

/** The way to the next page of a list, and back to its beginning. */
export function ListPages({ tab, query, cursor, next }: PagesProps) {
  const of = query ? `query=${encodeURIComponent(query)}` : `tab=${tab}`;
  if (!cursor && !next) return null;
  return (
    <nav aria-label="Stranice" className={styles.pages}>
      {cursor && <Link to={`?${of}`}>Na početak</Link>}
      {next && <Link to={`?${of}&cursor=${encodeURIComponent(next)}`}>{query ? "Dalje" : "Starije"}</Link>}
    </nav>
  );
}
