import type { TrainingSummary } from "#contract/product.ts";
import { Badge } from "../../components/badge.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { Picture } from "../../components/picture.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { counted } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { widePicture } from "../../lib/wide-picture.ts";
import { useMe } from "../account/queries.ts";
import { hasPurchased } from "../catalogue/training/purchases.ts";
import styles from "./featured-program.module.css";

/** The promoted training: what it is, the ordinary price and the members' price, and the way to buy or see it. */
export function FeaturedProgram({ training }: { readonly training: TrainingSummary }) {
  return (
    <section className={styles.program} aria-labelledby="featured-title">
      <Picture
        src={widePicture(training.cover_image)}
        alt=""
        width={1600}
        height={680}
        sizes="(min-width: 1100px) 60vw, 92vw"
        className={styles.picture}
      />
      <div className={styles.text}>
        <ul className={styles.badges}>
          {badgesOf(training).map((badge) => (
            <li key={badge}>
              <Badge kind={badge === "Popularno" ? "popular" : "outline"}>{badge}</Badge>
            </li>
          ))}
        </ul>
        <h2 id="featured-title">{training.title}</h2>
        <p className={styles.about}>{firstParagraph(training.description)}</p>
        <Prices training={training} />
        <Way id={training.id} />
      </div>
    </section>
  );
}

function Prices({ training }: { readonly training: TrainingSummary }) {
  return (
    <dl className={styles.prices}>
      <div>
        <dt>Redovna cijena</dt>
        <dd>{`${training.price.toFixed(2)} euro`}</dd>
      </div>
      {training.premium_save > 0 && (
        <div className={styles.premium}>
          <dt>Cijena za Premium članove</dt>
          <dd>{`${(training.price - training.premium_save).toFixed(2)} euro`}</dd>
        </div>
      )}
    </dl>
  );
}

/** The way to buy or to see it; to its page, which knows more, while the purchases can't be looked up. */
function Way({ id }: { readonly id: number }) {
  const me = useMe();
  if (me.isPending) return <Skeleton shape="row" />;
  if (!me.data) return <ButtonLink to={paths.product("training", id)}>Pogledaj program</ButtonLink>;
  return hasPurchased(me.data, "training", id) ? (
    <ButtonLink to={paths.product("training", id)}>Vidi odmah</ButtonLink>
  ) : (
    <ButtonLink to={paths.checkout("training", id)}>Kupi odmah</ButtonLink>
  );
}

function badgesOf(training: TrainingSummary): string[] {
  const weeks = counted(training.ukupno_tjedana, "tjedan", "tjedna", "tjedana");
  return [...new Set([...training.tags, weeks])];
}

function firstParagraph(description: string): string {
  return description.split(/\n\s*\n/)[0] ?? description;
}
