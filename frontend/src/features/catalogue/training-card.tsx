import { countedWeeks } from "#contract/counted.ts";
import type { TrainingSummary } from "#contract/product.ts";
import { Badge } from "../../components/badge.tsx";
import { CoverPicture } from "./cover-picture.tsx";
import { ofTraining } from "./product.ts";
import { type CardProps, ProductCard } from "./product-card.tsx";
import styles from "./training-card.module.css";

interface Props extends CardProps {
  readonly training: TrainingSummary;
}

/** A programme as a card: 'GYM', 'Novo', its weeks. */
export function TrainingCard({ training, ...card }: Props) {
  const product = ofTraining(training);
  return (
    <ProductCard
      {...card}
      product={product}
      picture={
        <CoverPicture cover={product.cover} lead={card.lead}>
          {training.tags.includes("Popularno") && <Badge kind="popularOnArt">Popularno</Badge>}
        </CoverPicture>
      }
    >
      <span className={styles.tags}>
        {training.place === "gym" && <Badge kind="outline">GYM</Badge>}
        {product.isNew && <Badge kind="new">Novo</Badge>}
        <Badge kind="outline">{countedWeeks(training.ukupno_tjedana)}</Badge>
      </span>
    </ProductCard>
  );
}
