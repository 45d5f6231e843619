import { countedWeeks } from "#contract/counted.ts";
import type { TrainingSummary } from "#contract/product.ts";
import { Badge } from "../../components/badge.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { Picture } from "../../components/picture.tsx";
import { Skeleton } from "../../components/states.tsx";
import { paths } from "../../lib/paths.ts";
import { useMe } from "../account/queries.ts";
import { ofTraining, type Product } from "../catalogue/product.ts";
import styles from "./featured-program.module.css";
import { isOffer } from "./home-rules.ts";

/** The promoted training with its prices; without them for who has it. */
export function FeaturedProgram({ training }: { readonly training: TrainingSummary }) {
  const product = ofTraining(training);
  const card = { ...training, ...training.promo };
  const me = useMe();
  return (
    <section className={styles.program} aria-labelledby="featured-title">
      <div className={styles.picture}>
        <Picture src={card.cover_image} alt="" width={640} height={800} sizes="(min-width: 768px) 36vw, 92vw" />
      </div>
      <div className={styles.text}>
        <ul className={styles.badges}>
          {badgesOf(card).map((badge) => (
            <li key={badge}>
              <Badge kind={badge === "Popularno" ? "popular" : "outline"}>{badge}</Badge>
            </li>
          ))}
        </ul>
        <h3 id="featured-title">{card.title}</h3>
        <p className={styles.about}>{card.description.split(/\n\s*\n/, 1)}</p>
        {isOffer(product, me.data) && <Prices product={product} isMember={me.data?.premium === true} />}
        <ProgramButton product={product} me={me} />
      </div>
    </section>
  );
}

interface PricesProps {
  readonly product: Product;
  readonly isMember: boolean;
}

function Prices({ product: { price, premiumPrice }, isMember }: PricesProps) {
  return (
    <dl className={styles.prices} data-member={isMember || undefined}>
      <div>
        <dt>{isMember ? "Redovna cijena" : "Cijena"}</dt>
        <dd>{`${price.toFixed(2)} euro`}</dd>
      </div>
      {premiumPrice < price && (
        <div className={styles.premium}>
          <dt>{isMember ? "Tvoja cijena" : "Uz Premium"}</dt>
          <dd>{`${premiumPrice.toFixed(2)} euro`}</dd>
        </div>
      )}
    </dl>
  );
}

function badgesOf(training: TrainingSummary): string[] {
  const weeks = countedWeeks(training.ukupno_tjedana);
  return [...new Set([...training.tags, weeks])];
}

/** Buys or opens it; without a known account leads to its page. */
function ProgramButton({ product, me }: { readonly product: Product; readonly me: ReturnType<typeof useMe> }) {
  const { id } = product;
  if (me.isPending) return <Skeleton shape="row" />;
  if (!me.data) return <ButtonLink to={paths.product("training", id)}>Pogledaj program</ButtonLink>;
  return !isOffer(product, me.data) ? (
    <ButtonLink to={paths.product("training", id)}>Vidi odmah</ButtonLink>
  ) : (
    <ButtonLink to={paths.checkout("training", id)}>Kupi odmah</ButtonLink>
  );
}
