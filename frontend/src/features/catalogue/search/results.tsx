import { counted } from "#contract/counted.ts";
import { Button } from "../../../components/button.tsx";
import { CardGrid } from "../../../components/page.tsx";
import { ChallengeCard } from "../challenge-card.tsx";
import { EbookCard } from "../ebook-card.tsx";
import { OwnStatus } from "../own-status.tsx";
import { ofChallenge, ofEbook, ofTraining } from "../product.ts";
import { TrainingCard } from "../training-card.tsx";
import styles from "./search.module.css";
import type { SearchItem } from "./search-item.ts";

interface Props {
  readonly found: readonly SearchItem[];
  readonly onReset: () => void;
}

/** How many there are, said politely, and their cards; or how to find more. */
export function Results({ found, onReset }: Props) {
  return (
    <section aria-labelledby="results">
      <h2 id="results" className={styles.spoken}>
        Rezultati
      </h2>
      <p role="status" className={styles.count}>
        {found.length > 0 ? counted(found.length, "rezultat", "rezultata", "rezultata") : "Nema rezultata."}
      </p>
      {found.length > 0 ? (
        <CardGrid>
          {found.map((item) => (
            <Card key={item.key} item={item} />
          ))}
        </CardGrid>
      ) : (
        <div className={styles.empty}>
          <p>Pokušaj s drugom riječi ili s manje filtara.</p>
          <Button kind="outline" onClick={onReset}>
            Poništi filtre
          </Button>
        </div>
      )}
    </section>
  );
}

function Card({ item }: { readonly item: SearchItem }) {
  if (item.kind === "challenge")
    return <ChallengeCard challenge={item.product} status={<OwnStatus product={ofChallenge(item.product)} />} />;
  if (item.kind === "training")
    return <TrainingCard training={item.product} status={<OwnStatus product={ofTraining(item.product)} />} />;
  return <EbookCard ebook={item.product} status={<OwnStatus product={ofEbook(item.product)} />} />;
}
