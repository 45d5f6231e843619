import { Link } from "react-router-dom";
import type { TrainingSummary } from "#contract/product.ts";
import { Badge } from "../../components/badge.tsx";
import { Picture } from "../../components/picture.tsx";
import { counted, money } from "../../lib/format.ts";
import { paths } from "../../lib/paths.ts";
import { ofTraining } from "./product.ts";
import styles from "./product-card.module.css";
import tags from "./training-card.module.css";

/** A training as a card: 'GYM', 'Novo', its weeks, and the ordinary price left of the Premium one. */
export function TrainingCard({ training }: { readonly training: TrainingSummary }) {
  const { id, title, cover, price, premiumPrice, isNew } = ofTraining(training);
  return (
    <li className={styles.item}>
      <Link to={paths.product("training", id)} className={styles.card}>
        <span className={styles.cover}>
          <Picture
            src={cover}
            alt=""
            width={640}
            height={800}
            sizes="(min-width: 1100px) 25vw, (min-width: 768px) 33vw, 50vw"
          />
        </span>
        <h3>{title}</h3>
        <span className={tags.tags}>
          {training.place === "gym" && <Badge kind="outline">GYM</Badge>}
          {isNew && <Badge kind="new">Novo</Badge>}
          <Badge kind="outline">{counted(training.ukupno_tjedana, "tjedan", "tjedna", "tjedana")}</Badge>
        </span>
        <span className={tags.prices}>
          <span>{money(price)}</span>
          {premiumPrice < price && (
            <b>
              {money(premiumPrice)}
              <small> za Premium članove</small>
            </b>
          )}
        </span>
      </Link>
    </li>
  );
}
