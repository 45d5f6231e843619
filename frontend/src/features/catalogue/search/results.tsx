import { counted } from "#contract/counted.ts";
import { Button } from "../../../components/button.tsx";
import { CardGrid } from "../../../components/page.tsx";
import { EntryList } from "./entry-list.tsx";
import { ItemCard } from "./item-card.tsx";
import styles from "./search.module.css";
import { isProduct, type SearchItem } from "./search-item.ts";

interface Props {
  readonly found: readonly SearchItem[];
  /** Whether more than words is asked for. */
  readonly isFiltered: boolean;
  readonly onReset: () => void;
}

/** How many there are, said politely, what they are, the kind of the best first; or how to find more. */
export function Results({ found, isFiltered, onReset }: Props) {
  const kinds = [...new Set(found.map(groupOf))];
  return (
    <section aria-labelledby="results">
      <h2 id="results" data-spoken>
        Rezultati
      </h2>
      <p role="status" className={styles.count}>
        {found.length > 0 ? counted(found.length, "rezultat", "rezultata", "rezultata") : "Nema rezultata."}
      </p>
      {kinds.map((kind) =>
        kind === "product" ? (
          <CardGrid key={kind}>
            {found.filter(isProduct).map((item) => (
              <ItemCard key={item.key} item={item} />
            ))}
          </CardGrid>
        ) : (
          <EntryList key={kind} kind={kind} found={found.flatMap((item) => (item.kind === kind ? [item.entry] : []))} />
        ),
      )}
      {found.length === 0 && (
        <div className={styles.empty}>
          <p>{isFiltered ? "Pokušaj drugom riječju ili s manje filtara." : "Pokušaj drugom riječju."}</p>
          <Button kind="outline" onClick={onReset}>
            {isFiltered ? "Poništi filtre" : "Obriši pretragu"}
          </Button>
        </div>
      )}
    </section>
  );
}

function groupOf(item: SearchItem) {
  return isProduct(item) ? "product" : item.kind;
}
