import { counted } from "#contract/counted.ts";
import { Button } from "../../../components/button.tsx";
import { CardGrid } from "../../../components/page.tsx";
import { ChallengeCard } from "../challenge-card.tsx";
import { EbookCard } from "../ebook-card.tsx";
import { OwnStatus } from "../own-status.tsx";
import { ofChallenge, ofEbook, ofTraining } from "../product.ts";
import { TrainingCard } from "../training-card.tsx";
import { EntryList } from "./entry-list.tsx";
import { MeantWords } from "./meant-words.tsx";
import styles from "./search.module.css";
import { isProduct, type ProductItem, type SearchItem } from "./search-item.ts";

interface Props {
  readonly found: readonly SearchItem[];
  /** Whether more than words is asked for. */
  readonly isFiltered: boolean;
  readonly onReset: () => void;
  /** What they were found by, where nothing has the words that were typed. */
  readonly meant: string | undefined;
  readonly onMeant: (words: string) => void;
}

/** The number of results, then the results by kind, that of the best match first; or how to find more. */
export function Results({ found, isFiltered, onReset, meant, onMeant }: Props) {
  const kinds = [...new Set(found.map(groupOf))];
  return (
    <section aria-labelledby="results">
      <h2 id="results" data-spoken>
        Rezultati
      </h2>
      <p role="status" className={styles.count}>
        {found.length > 0 ? counted(found.length, "rezultat", "rezultata", "rezultata") : "Nema rezultata."}
      </p>
      <MeantWords meant={meant} onTake={onMeant} />
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

/** The card of a found product, and whether this person has it. */
function ItemCard({ item }: { readonly item: ProductItem }) {
  if (item.kind === "challenge")
    return <ChallengeCard challenge={item.product} status={<OwnStatus product={ofChallenge(item.product)} />} />;
  if (item.kind === "training")
    return <TrainingCard training={item.product} status={<OwnStatus product={ofTraining(item.product)} />} />;
  return <EbookCard ebook={item.product} status={<OwnStatus product={ofEbook(item.product)} />} />;
}
