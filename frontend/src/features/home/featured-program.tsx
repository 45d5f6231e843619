import { useQuery } from "@tanstack/react-query";
import type { TrainingSummary } from "#contract/product.ts";
import { Badge } from "../../components/badge.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { WidePicture } from "../../components/picture.tsx";
import { Skeleton } from "../../components/states.tsx";
import { counted } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { useMe } from "../account/queries.ts";
import { hasPurchased, ofTraining, type Product } from "../catalogue/product.ts";
import { trainingsQuery } from "../catalogue/queries.ts";
import styles from "./featured-program.module.css";

/** The training that the catalogue promotes; nothing without one. */
export function Featured() {
  const featured = useQuery(trainingsQuery).data?.find((training) => training.featured);
  return featured ? <FeaturedProgram training={featured} /> : null;
}

/** The promoted training: what it is, the ordinary price and the members' price, and the way to buy or see it. */
export function FeaturedProgram({ training }: { readonly training: TrainingSummary }) {
  const product = ofTraining(training);
  return (
    <section className={styles.program} aria-labelledby="featured-title">
      <WidePicture src={training.cover_image} sizes="(min-width: 1100px) 60vw, 92vw" className={styles.picture} />
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
        <Prices product={product} />
        <Way product={product} />
      </div>
    </section>
  );
}

function Prices({ product: { price, premiumPrice } }: { readonly product: Product }) {
  return (
    <dl className={styles.prices}>
      <div>
        <dt>Redovna cijena</dt>
        <dd>{`${price.toFixed(2)} euro`}</dd>
      </div>
      {premiumPrice < price && (
        <div className={styles.premium}>
          <dt>Cijena za Premium članove</dt>
          <dd>{`${premiumPrice.toFixed(2)} euro`}</dd>
        </div>
      )}
    </dl>
  );
}

/** The way to buy or to see it; to its page, which knows more, while the purchases can't be looked up. */
function Way({ product }: { readonly product: Product }) {
  const me = useMe();
  const { id } = product;
  if (me.isPending) return <Skeleton shape="row" />;
  if (!me.data) return <ButtonLink to={paths.product("training", id)}>Pogledaj program</ButtonLink>;
  return hasPurchased(me.data, product) ? (
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
