import { countedTrainings } from "#contract/counted.ts";
import type { ChallengeSummary } from "#contract/product.ts";
import { Badge } from "../../components/badge.tsx";
import { CoverPicture } from "./cover-picture.tsx";
import { equipmentWords, ofChallenge } from "./product.ts";
import styles from "./product-card.module.css";
import { type CardProps, ProductCard } from "./product-card.tsx";

interface Props extends CardProps {
  readonly challenge: ChallengeSummary;
}

/** A challenge as a card: cover, title, trainings, minutes and equipment. */
export function ChallengeCard({ challenge, ...card }: Props) {
  const product = ofChallenge(challenge);
  return (
    <ProductCard
      {...card}
      product={product}
      picture={
        <CoverPicture cover={product.cover} lead={card.lead}>
          <Tag challenge={challenge} />
        </CoverPicture>
      }
    >
      <span className={styles.caption}>{captionOf(challenge)}</span>
    </ProductCard>
  );
}

function Tag({ challenge }: { readonly challenge: ChallengeSummary }) {
  if (challenge.is_new) return <Badge kind="new">Novo</Badge>;
  return challenge.tags.includes("Popularno") ? <Badge kind="popularOnArt">Popularno</Badge> : null;
}

/** 28 treninga · 24 min · girja */
function captionOf(challenge: ChallengeSummary): string {
  const trainings = countedTrainings(challenge.video_count);
  const equipment = equipmentWords(challenge.equipment).toLocaleLowerCase("hr");
  return `${trainings} · ${challenge.training_duration} min · ${equipment}`;
}
