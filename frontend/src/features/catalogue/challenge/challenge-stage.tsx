import type { ReactNode } from "react";
import { counted } from "#contract/counted.ts";
import type { ChallengeSummary } from "#contract/product.ts";
import { Badge } from "../../../components/badge.tsx";
import { textList } from "../../../lib/field-list.ts";
import { ProductStage } from "../detail/product-stage.tsx";
import page from "./challenge-page.module.css";
import styles from "./challenge-stage.module.css";

/** The head of a challenge's page; a special image where it has one. */
export function ChallengeStage({ challenge, act }: { readonly challenge: ChallengeSummary; readonly act?: ReactNode }) {
  return (
    <ProductStage
      title={challenge.title}
      ink={challenge.cover_ink}
      cover={challenge.image_url}
      wide={challenge.hero_image_url}
      act={act}
      badges={
        <>
          {challenge.is_new && <Badge kind="new">Novo</Badge>}
          {challenge.with_subscription && <Badge kind="premium">Uključeno u Premium</Badge>}
        </>
      }
    />
  );
}

/** Figures of a challenge. */
export function ChallengeStats({ challenge }: { readonly challenge: ChallengeSummary }) {
  const stats = [
    { value: challenge.video_count, label: noun(challenge.video_count, "trening", "treninga", "treninga") },
    { value: challenge.training_duration, label: noun(challenge.training_duration, "minuta", "minute", "minuta") },
    { value: `${challenge.number_of_training}×`, label: "tjedno" },
    { value: challenge.total_duration, label: noun(challenge.total_duration, "tjedan", "tjedna", "tjedana") },
  ];
  return (
    <dl className={styles.stats}>
      {stats.map(({ value, label }) => (
        <div key={label}>
          <dd>{value}</dd>
          <dt>{label}</dt>
        </div>
      ))}
    </dl>
  );
}

/** What a challenge is, in the shop's words. */
export function ChallengeWords({ challenge: { description, dots } }: { readonly challenge: ChallengeSummary }) {
  return (
    <div className={page.words}>
      <p className={page.description}>{description}</p>
      <ul className={page.dots}>
        {textList(dots).map((dot) => (
          <li key={dot}>{dot}</li>
        ))}
      </ul>
    </div>
  );
}

/** The noun's form for a count, without the count. */
function noun(count: number, one: string, few: string, many: string): string {
  return counted(count, one, few, many).slice(String(count).length + 1);
}
